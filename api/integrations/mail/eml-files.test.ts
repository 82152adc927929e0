import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAsFiles } from './send-mail.ts';

const EMAIL = {
  id: '0190163d-8694-739b-aea5-966c26f8ad91',
  to: 'gina@friends.example',
  subject: 'Hello',
  text: 'A link: https://ppr.example/x#token',
  html: '<p>A link</p>',
};

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'made', 'mail');
}

test('an email is one complete file that only its owner can read, however often it is tried', async () => {
  const folder = aFolder();
  const send = keepAsFiles(folder, 'PPR <ppr@localhost>');
  await send(EMAIL);
  await send(EMAIL);
  expect(readdirSync(folder)).toEqual([`${EMAIL.id}.eml`]);
  const file = join(folder, `${EMAIL.id}.eml`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const source = readFileSync(file, 'utf8');
  expect(source).toContain('To: gina@friends.example\r\n');
  expect(source).toContain('https://ppr.example/x#token');
});

test('an address from before they were canonical is mailed as one', async () => {
  const folder = aFolder();
  await keepAsFiles(folder, 'PPR <ppr@localhost>')({ ...EMAIL, to: '<gina@friends.example>>' });
  const [file = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, file), 'utf8')).toContain('To: gina@friends.example\r\n');
});

test('no name, subject or address adds a header', async () => {
  const folder = aFolder();
  const to = 'gina@friends.example\r\nBcc: all@evil.example';
  const subject = 'Hi\r\nBcc: all@evil.example';
  const send = keepAsFiles(folder, 'PPR <ppr@localhost>');
  await send({ ...EMAIL, subject });
  await send({ ...EMAIL, id: '0190163d-8694-739b-aea5-966c26f8ad92', to });
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/^Bcc:/im);
});
