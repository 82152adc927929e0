import { emailChangeToken, findWaitingChange } from '#api/services/accounts/email-changes.ts';
import { findEmailsOwner, findMember } from '#api/services/accounts/find-user.ts';
import { renderEmail } from '#api/services/email/render-email.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { PROVE_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { greetingName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import { emails } from '#shared/text/emails.ts';
import type { RenderEmail } from '../email-worker.ts';

const { changeEmail: text } = emails;

/**
 * The mail with the link that makes its address a member's email. If it is another account's, the mail says so instead:
 * only the mailbox learns that (ACCOUNT-24). Null if the change was replaced or ended.
 */
export const renderChangeEmail: RenderEmail = async ({ store, config }, { about }) => {
  const found = await store.read(async (tx) => {
    const waiting = await findWaitingChange(tx, about);
    const owner = waiting && (await findEmailsOwner(tx, foldEmail(waiting.change.email)));
    return (
      waiting && { ...waiting, owner: owner === null ? undefined : await findMember(tx, owner) }
    );
  });
  if (!found) return null;
  const { change, member, owner } = found;
  if (owner) {
    const words = {
      subject: text.takenSubject,
      greeting: emails.hello(greetingName(owner)),
      message: text.taken(member.username, owner.username),
      action: { label: text.takenAction, link: `${config.publicOrigin}${paths.auth}` },
      notes: [text.takenHint(owner.username), text.takenUnwanted],
    };
    return { to: change.email, ...(await renderEmail(words)) };
  }
  const token = await emailChangeToken(config, change);
  const words = {
    subject: text.subject,
    greeting: emails.hello(greetingName(member)),
    message: text.message(member.username),
    action: { label: text.action, link: `${config.publicOrigin}${paths.proveEmail}#${token}` },
    notes: [text.goodFor(PROVE_LINK_MS / DAY_MS), text.unwanted],
  };
  return { to: change.email, ...(await renderEmail(words)) };
};
