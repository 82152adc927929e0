import { eq } from 'drizzle-orm';
import type { Letter, SendLetter } from '#api/integrations/mail/email.ts';
import type { Deps } from '#api/services/deps.ts';
import { isNobodysEmail } from '#api/services/email/undeliverable-email.ts';
import type { MailKind } from '#api/store/tables/mails.ts';
import { doNextTask, type Task } from '../queue.ts';

export type Mail = Task<'mails'>;

/** Writes a mail from what the store holds now, or gives null when there is nothing left to say. */
export type WriteLetter = (deps: Deps, mail: Mail) => Promise<Omit<Letter, 'id'> | null>;

/** How each kind of mail is written. */
export type Letters = Readonly<Record<MailKind, WriteLetter>>;

/** With the waits of the queue the last try is made after 26.5 h. */
const TRIES_MAX = 13;

/**
 * Sends the first mail that is due (api/background/queue.ts). False when none is due, and when it failed through no
 * fault of its own. A mailbox that takes nothing holds up no other. Throws only when the store fails.
 */
export function deliverNext(deps: Deps, letters: Letters, send: SendLetter): Promise<boolean> {
  return doNextTask(deps, {
    table: 'mails',
    noun: 'mail',
    triesMax: TRIES_MAX,
    work: async (mail) => {
      const letter = await letters[mail.kind](deps, mail);
      if (letter === null || isNobodysEmail(letter.to)) return;
      await send({ id: mail.id, ...letter });
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
