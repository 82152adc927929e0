import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openInbox } from '#api/testing/mail/inbox.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { type Letter, LetterRefused } from './letter.ts';
import { sendBySmtp } from './smtp.ts';

const FROM = 'PPR <ppr@ppr.example>';
const LETTER: Letter = {
  id: '0190163d-8694-739b-aea5-966c26f8ad91',
  to: 'gina@friends.example',
  subject: 'Åsa played a match with you',
  text: 'Hello',
  html: '<p>Hello</p>',
};

test('a letter arrives in text and in HTML, under one name for every try', async () => {
  const { url, received } = await openInbox();
  await sendBySmtp(url, FROM)(LETTER);
  expect(received).toEqual([{ to: ['gina@friends.example'], source: expect.any(String) }]);
  const source = received[0]?.source ?? '';
  expect(source).toContain('From: PPR <ppr@ppr.example>');
  expect(source).toContain(`Message-ID: <${LETTER.id}@ppr.example>`);
  expect(source).toContain('Auto-Submitted: auto-generated');
  expect(source).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/);
});

test('no name, subject or address adds a header or a recipient', async () => {
  const { url, received } = await openInbox();
  const subject = 'Hi\r\nBcc: all@evil.example\r\n\r\nBuy this';
  const send = sendBySmtp(url, FROM);
  await send({ ...LETTER, subject });
  for (const to of [
    'a@friends.example,all@evil.example',
    'a@friends.example>\r\nBcc:all@evil.example',
  ])
    await send({ ...LETTER, to }).catch(() => {});
  for (const { to, source } of received) {
    expect(to).toHaveLength(1);
    expect(source).not.toMatch(/^Bcc:/im);
    expect(to).not.toContain('all@evil.example');
  }
  expect(received.length).toBeGreaterThan(0);
});

test('a mailbox that does not exist is told apart from a server that cannot take mail now', async () => {
  const refusing = async (responseCode: number) => {
    const { url } = await openInbox({
      onRcptTo: (_address, _session, done) => {
        done(Object.assign(new Error('gina@friends.example: no'), { responseCode }));
      },
    });
    return sendBySmtp(url, FROM)(LETTER).catch((error: unknown) => error);
  };
  const forGood = await refusing(550);
  expect(forGood).toBeInstanceOf(LetterRefused);
  expect(forGood).toMatchObject({ code: '550' });
  expect(String(forGood)).not.toContain('gina');
  expect(await refusing(451)).not.toBeInstanceOf(LetterRefused);
});

test('a server that is away, and one that never greets, fail for now', async () => {
  const away = `smtp://127.0.0.1:${await freePort()}`;
  const failed = await sendBySmtp(away, FROM)(LETTER).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'ESOCKET' });
  expect(failed).not.toBeInstanceOf(LetterRefused);
  const hanging = await sendBySmtp(
    await aSilentServer(),
    FROM,
    50,
  )(LETTER).catch((error: unknown) => error);
  expect(hanging).toMatchObject({ code: 'ETIMEDOUT' });
  expect(hanging).not.toBeInstanceOf(LetterRefused);
});

/** Takes connections and says nothing. */
async function aSilentServer(): Promise<string> {
  const port = await freePort();
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${port}`;
}
