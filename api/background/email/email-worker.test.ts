import { expect, onTestFinished, test } from 'vitest';
import type { SendEmail } from '#api/integrations/mail/email.ts';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import { everyTemplate } from '#api/testing/mail/every-template.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { startEmailWorker } from './email-worker.ts';

const TEMPLATES = everyTemplate(async (_deps, { about }) => ({
  to: `${about}@friends.example`,
  subject: '',
  text: '',
  html: '',
}));

async function queue({ store, wakeSignal, now }: TestApp, about: number): Promise<void> {
  await store.write((tx) => queueEmails(tx, wakeSignal, [{ kind: 'prove-email', about }], now()));
}

/** An email worker that records each recipient before it sends. */
function start(
  testApp: TestApp,
  deliver: SendEmail = async () => {},
  pace: Parameters<typeof startEmailWorker>[3] = {},
) {
  const begun: string[] = [];
  const send: SendEmail = (email, signal) => {
    begun.push(email.to.split('@')[0] ?? '');
    return deliver(email, signal);
  };
  const worker = startEmailWorker(testApp, TEMPLATES, send, pace);
  onTestFinished(() => worker.close());
  return { begun, worker };
}

test('mail left by the last process is sent at the start, and new mail as soon as it is written', async () => {
  const testApp = await createTestApp();
  await queue(testApp, 1);
  const { begun } = start(testApp);
  await expect.poll(() => begun).toEqual(['1']);
  await queue(testApp, 2);
  await expect.poll(() => begun, { timeout: 5000 }).toEqual(['1', '2']);
});

test('a mutation does not wait for a mail server that hangs', async () => {
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

test('a closed worker finishes the mail it is sending and begins no other', async () => {
  const testApp = await createTestApp();
  let letGo = () => {};
  const slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await queue(testApp, 1);
  await queue(testApp, 2);
  const { begun, worker } = start(testApp, () => slow);
  await expect.poll(() => begun).toEqual(['1']);
  const closed = worker.close();
  letGo();
  await closed;
  expect(begun).toEqual(['1']);
  const left = await mailsOf(testApp);
  expect(left.map(({ about }) => about)).toEqual(['2']);
});

test('a closed worker aborts a mail that takes too long, which is retried soon', async () => {
  const testApp = await createTestApp();
  await queue(testApp, 1);
  const neverAnswered: SendEmail = (_letter, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('Let go')));
    });
  const { begun, worker } = start(testApp, neverAnswered, { graceMs: 50 });
  await expect.poll(() => begun).toEqual(['1']);
  await worker.close();
  const [left] = await mailsOf(testApp);
  expect(left).toMatchObject({ about: '1', tries: 1, lastError: 'Error' });
});

test('postponed mail is sent by the next poll once it is due, without a wake signal', async () => {
  const clock = { now: Date.UTC(2026, 5, 1) };
  const testApp = await createTestApp({ now: () => clock.now });
  await queue(testApp, 1);
  const { begun } = start(testApp, () => Promise.reject(new Error('Away')), { lookMs: 50 });
  const tried = async () => (await mailsOf(testApp))[0];
  await expect.poll(tried).toMatchObject({ tries: 1, lastError: 'Error' });
  clock.now += MINUTE_MS;
  await expect.poll(() => begun).toEqual(['1', '1']);
});

const mailsOf = ({ store }: TestApp) => store.read(({ db, t }) => db.select().from(t.mails));
