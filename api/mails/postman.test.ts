import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { SendLetter } from '../outside/mail/letter.ts';
import type { Letters } from './deliver.ts';
import { startPostman } from './postman.ts';
import { queueMails } from './queue-mails.ts';

const write: Letters['invitation'] = async (_deps, { about }) => ({
  to: `${about}@friends.example`,
  subject: '',
  text: '',
  html: '',
});
const LETTERS: Letters = { invitation: write, 'prove-email': write, 'reset-password': write };

async function queue({ store, mailBell, now }: TestApp, about: number): Promise<void> {
  await store.write((tx) => queueMails(tx, mailBell, [{ kind: 'prove-email', about }], now()));
}

/** A postman who notes whom each letter goes to before it is on its way. */
function start(testApp: TestApp, send: SendLetter = async () => {}) {
  const begun: string[] = [];
  const postman = startPostman(testApp, LETTERS, (letter) => {
    begun.push(letter.to.split('@')[0] ?? '');
    return send(letter);
  });
  onTestFinished(() => postman.close());
  return { begun, postman };
}

test('what the last process left is sent at the start, and new mail as soon as it is written', async () => {
  const testApp = await createTestApp();
  await queue(testApp, 1);
  const { begun } = start(testApp);
  await expect.poll(() => begun).toEqual(['1']);
  await queue(testApp, 2);
  await expect.poll(() => begun, { timeout: 5000 }).toEqual(['1', '2']);
});

test('a deed does not wait for a mail server that hangs', async () => {
  const testApp = await createTestApp();
  let letGo = () => {};
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { begun } = start(testApp, () => hanging);
  await queue(testApp, 1);
  await expect.poll(() => begun).toEqual(['1']);
  await queue(testApp, 2);
  expect(begun).toEqual(['1']);
  letGo();
  await expect.poll(() => begun).toEqual(['1', '2']);
});

test('a closed postman finishes the mail under way and begins no other', async () => {
  const testApp = await createTestApp();
  let letGo = () => {};
  const slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await queue(testApp, 1);
  await queue(testApp, 2);
  const { begun, postman } = start(testApp, () => slow);
  await expect.poll(() => begun).toEqual(['1']);
  const closed = postman.close();
  letGo();
  await closed;
  expect(begun).toEqual(['1']);
  const left = await testApp.store.read(({ db, t }) => db.select().from(t.mails));
  expect(left.map(({ about }) => about)).toEqual(['2']);
});
