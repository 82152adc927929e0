import { eq } from 'drizzle-orm';
import type { Email, SendEmail } from '#api/integrations/mail/email.ts';
import type { Deps } from '#api/services/deps.ts';
import { isUndeliverableEmail } from '#api/services/email/undeliverable-email.ts';
import type { MailKind } from '#api/store/tables/mails.ts';
import { type PollLoop, startWokenPollLoop } from '../poll-loop.ts';
import { runNextTask, type Task } from '../queue.ts';

const PACE = { lookMs: 30_000, graceMs: 5000 };

/** Sends mail for as long as the process lives: first what the last process left, then on each wake signal. */
export function startEmailWorker(
  deps: Deps,
  templates: EmailTemplates,
  send: SendEmail,
  pace: Partial<typeof PACE> = {},
): Pick<PollLoop, 'close'> {
  const deliver = (signal: AbortSignal) =>
    sendNextEmail(deps, templates, (email) => send(email, signal));
  return startWokenPollLoop(deps, 'mail-worker-failed', deliver, { ...PACE, ...pace });
}

type EmailTask = Task<'mails'>;

/** Renders an email from what the store holds now; null if there is nothing left to say. */
export type RenderEmail = (deps: Deps, mail: EmailTask) => Promise<Omit<Email, 'id'> | null>;

/** The template of each kind of mail. */
export type EmailTemplates = Readonly<Record<MailKind, RenderEmail>>;

/** With the queue's backoff the last try is made after 26.5 h. */
const TRIES_MAX = 13;

/**
 * Sends the first email that is due (api/background/queue.ts). False if none is due, or if it failed for a reason that
 * would affect the next one too. An email that its mailbox refuses delays no other. Throws only if the store fails.
 */
export function sendNextEmail(
  deps: Deps,
  templates: EmailTemplates,
  send: SendEmail,
): Promise<boolean> {
  return runNextTask(deps, {
    table: 'mails',
    noun: 'mail',
    triesMax: TRIES_MAX,
    work: async (mail) => {
      const email = await templates[mail.kind](deps, mail);
      if (email === null || isUndeliverableEmail(email.to)) return;
      await send({ id: mail.id, ...email });
      if (mail.kind === 'notice') await markSent(deps, mail.about);
    },
  });
}

/** Marks a notification as sent by email (`sentViaEmail`, DATA-9). */
async function markSent({ store }: Deps, notificationId: string): Promise<void> {
  await store.write(async ({ db, t: { notifications } }) => {
    const isSent = { sentViaEmail: true };
    await db.update(notifications).set(isSent).where(eq(notifications.id, notificationId));
  });
}
