import { expect, test } from 'vitest';
import { type Email, EmailRefused, type SendEmail } from '#api/integrations/mail/email.ts';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import { everyTemplate } from '#api/testing/mail/every-template.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { sendNextEmail } from './email-worker.ts';

const START = Date.UTC(2026, 5, 1, 12);
const EMAIL = { to: 'gina@friends.example', subject: 'Hello', text: 'Hello', html: 'Hello' };
const TEMPLATES = everyTemplate(async () => EMAIL);
const NO_MAILBOX = new EmailRefused('550', true);
const FAILED = Object.assign(new Error('to gina@friends.example'), { code: 'ESOCKET' });

async function aQueue(...about: number[]) {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now });
  await queue(testApp, ...about);
  return { testApp, clock };
}

async function queue(testApp: TestApp, ...about: number[]): Promise<void> {
  const mails = about.map((id) => ({ kind: 'prove-email' as const, about: id }));
  await testApp.store.write((tx) => queueEmails(tx, testApp.wakeSignal, mails, testApp.now()));
}

const rowsOf = ({ store }: TestApp) => store.read(({ db, t }) => db.select().from(t.mails));

/** A transport that accepts every email and stores it. */
function aTransport() {
  const sent: Email[] = [];
  const send: SendEmail = async (email) => {
    sent.push(email);
  };
  return { sent, send };
}

const fail =
  (error: Error): SendEmail =>
  async () => {
    throw error;
  };

test('emails are sent in order with the ids of their rows, which are then deleted', async () => {
  const { testApp } = await aQueue(1, 2);
  const ids = (await rowsOf(testApp)).map(({ id }) => id).toSorted();
  const { sent, send } = aTransport();
  while (await sendNextEmail(testApp, TEMPLATES, send));
  expect(sent).toEqual(ids.map((id) => ({ id, ...EMAIL })));
  expect(await rowsOf(testApp)).toEqual([]);
});

test('an email with nothing left to say is not sent', async () => {
  const { testApp } = await aQueue(1);
  const { sent, send } = aTransport();
  await sendNextEmail(testApp, { ...TEMPLATES, 'prove-email': async () => null }, send);
  expect([sent, await rowsOf(testApp)]).toEqual([[], []]);
});

test('an email wakes the worker after its transaction, and does not exist if that fails', async () => {
  const { testApp } = await aQueue();
  let rings = 0;
  testApp.wakeSignal.listen(() => {
    rings += 1;
  });
  const queueThen = (then: () => void) =>
    testApp.store.write(async (tx) => {
      await queueEmails(tx, testApp.wakeSignal, [{ kind: 'prove-email', about: 1 }], START);
      expect(rings).toBe(0);
      then();
    });
  const failing = queueThen(() => {
    throw new Error('The transaction failed');
  });
  await expect(failing).rejects.toThrow('The transaction failed');
  expect([rings, await rowsOf(testApp)]).toEqual([0, []]);
  await queueThen(() => {});
  expect(rings).toBe(1);
});

test('of several workers that poll at the same moment one sends each email', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => index + 1);
  const { testApp } = await aQueue(...ids);
  const { sent, send } = aTransport();
  const worker = async () => {
    while (await sendNextEmail(testApp, TEMPLATES, send));
  };
  // On PostgreSQL some lose a mail to another one many times in a row.
  await Promise.all(ids.map(worker));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(ids.length);
  expect(sent).toHaveLength(ids.length);
});

test('a failed email is retried after a minute, then after twice as long, and blocks no other', async () => {
  const { testApp, clock } = await aQueue(1);
  expect(await sendNextEmail(testApp, TEMPLATES, fail(FAILED))).toBe(false);
  const [put] = await rowsOf(testApp);
  expect(put).toMatchObject({ tries: 1, lastError: 'ESOCKET', dueAt: START + MINUTE_MS });
  await queue(testApp, 2);
  const { sent, send } = aTransport();
  while (await sendNextEmail(testApp, TEMPLATES, send));
  expect(sent).toHaveLength(1);
  clock.now += MINUTE_MS;
  await sendNextEmail(testApp, TEMPLATES, fail(FAILED));
  expect(await rowsOf(testApp)).toMatchObject([{ tries: 2, dueAt: clock.now + 2 * MINUTE_MS }]);
  clock.now += 2 * MINUTE_MS;
  while (await sendNextEmail(testApp, TEMPLATES, send));
  expect(sent).toHaveLength(2);
});

test('an email is given up after a day of tries, or at once if it is refused permanently', async () => {
  const { testApp, clock } = await aQueue(1);
  for (let [mail] = await rowsOf(testApp); mail; [mail] = await rowsOf(testApp)) {
    clock.now = mail.dueAt;
    await sendNextEmail(testApp, TEMPLATES, fail(FAILED));
  }
  expect(clock.now).toBeGreaterThan(START + DAY_MS);
  expect(clock.now).toBeLessThan(START + 2 * DAY_MS);
  await queue(testApp, 2);
  expect(await sendNextEmail(testApp, TEMPLATES, fail(NO_MAILBOX))).toBe(true);
  expect(await rowsOf(testApp)).toEqual([]);
});

test('an email to a mailbox that is full for now is retried and delays no other', async () => {
  const { testApp } = await aQueue(1, 2);
  const { sent, send } = aTransport();
  let isFirst = true;
  const sendButFirst: SendEmail = async (email) => {
    if (!isFirst) return send(email);
    isFirst = false;
    throw new EmailRefused('451', false);
  };
  while (await sendNextEmail(testApp, TEMPLATES, sendButFirst));
  expect(sent).toHaveLength(1);
  const put = { tries: 1, lastError: '451', dueAt: START + MINUTE_MS };
  expect(await rowsOf(testApp)).toMatchObject([put]);
});

test('the log reports failures without an address', async () => {
  const { testApp } = await aQueue(1, 2);
  await sendNextEmail(testApp, TEMPLATES, fail(FAILED));
  await sendNextEmail(testApp, TEMPLATES, fail(NO_MAILBOX));
  const lines = testApp.logged.filter((line) => line.includes('"mail-'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', event: 'mail-failed', kind: 'prove-email', tries: 1, lastError: 'ESOCKET' },
    { level: 'warn', event: 'mail-given-up', kind: 'prove-email', lastError: '550' },
  ]);
  expect(lines.join()).not.toContain('gina');
});

test('an email that a process took and did not settle is sent by the next process, minutes later', async () => {
  const { testApp, clock } = await aQueue(1);
  // A process that dies while it sends never settles.
  void sendNextEmail(testApp, TEMPLATES, () => new Promise(() => {}));
  await expect.poll(async () => (await rowsOf(testApp))[0]?.tries).toBe(1);
  const { sent, send } = aTransport();
  expect(await sendNextEmail(testApp, TEMPLATES, send)).toBe(false);
  clock.now += 5 * MINUTE_MS;
  await sendNextEmail(testApp, TEMPLATES, send);
  expect(sent).toHaveLength(1);
});

test.each(['sends it', 'fails'])(
  'a worker that takes longer than its lease and then %s changes nothing for the next worker',
  async (outcome) => {
    const { testApp, clock } = await aQueue(1);
    await sendNextEmail(testApp, TEMPLATES, async () => {
      clock.now += 5 * MINUTE_MS;
      await sendNextEmail(testApp, TEMPLATES, fail(FAILED));
      if (outcome === 'fails') throw FAILED;
    });
    const put = { tries: 2, lastError: 'ESOCKET', dueAt: clock.now + 2 * MINUTE_MS };
    expect(await rowsOf(testApp)).toMatchObject([put]);
  },
);
