import { Problem } from '#api/core/problem.ts';
import { changeAccount } from '#api/services/accounts/change-account.ts';
import type { Deps } from '#api/services/deps.ts';
import { markOfEmail, type Unsubscribed } from '#api/services/email/unsubscribe-link.ts';
import { withChanges } from '#shared/domain/channel-choices.ts';

/**
 * Ends the mails that a link is for. Repeating it changes nothing, nor does a link of a deleted account or to a former
 * email.
 */
export async function unsubscribe(deps: Deps, what: Unsubscribed): Promise<void> {
  await ('address' in what
    ? refuseMail(deps, what.address)
    : switchOff(deps, what).catch(unlessGone));
}

async function refuseMail({ store, now }: Deps, id: string): Promise<void> {
  await store.write(async ({ db, t }) => {
    const row = { id, createdAt: now() };
    await db.insert(t.unsubscribedEmails).values(row).onConflictDoNothing();
  });
}

async function switchOff(
  deps: Deps,
  { member, occasion, mark }: Extract<Unsubscribed, { member: string }>,
): Promise<void> {
  const changes = { [occasion]: { mail: false } };
  await deps.store.write((tx) =>
    changeAccount(tx, deps, Number(member), ({ channels, emailFold }) => {
      // Mailed to an address that the member has given up.
      if (mark !== '' && mark !== markOfEmail(emailFold ?? '')) return {};
      return { channels: withChanges(channels, changes) };
    }),
  );
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'not_found')) throw error;
}
