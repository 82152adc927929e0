import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openInbox } from '#api/testing/mail/inbox.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { type Email, EmailRefused } from './email.ts';
import { sendBySmtp } from './send-mail.ts';

const FROM = 'PPR <ppr@ppr.example>';
const EMAIL: Email = {
  id: '0190163d-8694-739b-aea5-966c26f8ad91',
  to: 'gina@friends.example',
  subject: 'Åsa played a match with you',
  text: 'Hello',
  html: '<p>Hello</p>',
};

test('an email arrives in text and in HTML, with the same id on every try', async () => {
  const { url, received } = await openInbox();
  await sendBySmtp(url, FROM)(EMAIL);
  expect(received).toEqual([{ to: ['gina@friends.example'], source: expect.any(String) }]);
  const source = received[0]?.source ?? '';
  expect(source).toContain('From: PPR <ppr@ppr.example>');
  expect(source).toContain(`Message-ID: <${EMAIL.id}@ppr.example>`);
  expect(source).toContain('Auto-Submitted: auto-generated');
  expect(source).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/);
});

test('no name, subject or address adds a header or a recipient', async () => {
  const { url, received } = await openInbox();
  const subject = 'Hi\r\nBcc: all@evil.example\r\n\r\nBuy this';
  const send = sendBySmtp(url, FROM);
  await send({ ...EMAIL, subject });
  for (const to of [
    'a@friends.example,all@evil.example',
    'a@friends.example>\r\nBcc:all@evil.example',
  ])
    await send({ ...EMAIL, to }).catch(() => {});
  for (const { to, source } of received) {
    expect(to).toHaveLength(1);
    expect(source).not.toMatch(/^Bcc:/im);
    expect(to).not.toContain('all@evil.example');
  }
  expect(received.length).toBeGreaterThan(0);
});

/** The error for an email that the server refuses with this status at this step. */
async function refused(responseCode: number, step: 'onMailFrom' | 'onRcptTo' | 'onData') {
  const error = Object.assign(new Error('gina@friends.example: no'), { responseCode });
  const { url } = await openInbox({
    onData: (stream, _session, done) => void stream.resume().on('end', () => done(error)),
    ...(step !== 'onData' && {
      [step]: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(error),
    }),
  });
  return sendBySmtp(url, FROM)(EMAIL).catch((thrown: unknown) => thrown);
}

test('a mailbox that does not exist is distinguished from one that accepts nothing now', async () => {
  const forGood = await refused(550, 'onRcptTo');
  expect(forGood).toBeInstanceOf(EmailRefused);
  expect(forGood).toMatchObject({ code: '550', isPermanent: true });
  expect(String(forGood)).not.toContain('gina');
  const forNow = await refused(451, 'onRcptTo');
  expect(forNow).toBeInstanceOf(EmailRefused);
  expect(forNow).toMatchObject({ code: '451', isPermanent: false });
});

test.each([
  [530, 'onMailFrom'],
  [553, 'onMailFrom'],
  [554, 'onMailFrom'],
  [421, 'onRcptTo'],
] as const)('%i to %s is no refusal of the email', async (status, step) => {
  const failure = await refused(status, step);
  expect(failure).toMatchObject({ responseCode: status });
  expect(failure).not.toBeInstanceOf(EmailRefused);
});

test.each([
  [530, 'onRcptTo'],
  [554, 'onRcptTo'],
  [550, 'onData'],
] as const)('%i to %s, which we may have caused, loses no email', async (status, step) => {
  const failure = await refused(status, step);
  expect(failure).toBeInstanceOf(EmailRefused);
  expect(failure).toMatchObject({ code: String(status), isPermanent: false });
});

test('a silent server times out, and a slow one is dropped when the email is aborted', async () => {
  let isReached = false;
  const hanging = await openInbox({
    onRcptTo: () => {
      isReached = true;
    },
  });
  await expect(sendBySmtp(hanging.url, FROM, 500)(EMAIL)).rejects.toThrow('Timeout');
  expect(isReached).toBe(true);
  const lettingGo = new AbortController();
  const slow = await openInbox({ onRcptTo: () => lettingGo.abort() });
  const sending = sendBySmtp(slow.url, FROM)(EMAIL, lettingGo.signal);
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
  expect(hanging.received.concat(slow.received)).toEqual([]);
});

test('an unreachable server, and one that never greets, fail temporarily', async () => {
  const away = `smtp://127.0.0.1:${await freePort()}`;
  const failed = await sendBySmtp(away, FROM)(EMAIL).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'ESOCKET' });
  expect(failed).not.toBeInstanceOf(EmailRefused);
  const hanging = await sendBySmtp(
    await aSilentServer(),
    FROM,
    50,
  )(EMAIL).catch((error: unknown) => error);
  expect(hanging).toMatchObject({ code: 'ETIMEDOUT' });
  expect(hanging).not.toBeInstanceOf(EmailRefused);
});

/** Accepts connections and sends nothing. */
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
