import { findEmailChange } from '#api/services/accounts/email-changes.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { renderEmail } from '#api/services/email/render-email.ts';
import { greetingName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { emails } from '#shared/text/emails.ts';
import type { RenderEmail } from '../email-worker.ts';

const { emailChanged: text } = emails;

/** The mail to the verified address that another one has replaced. Null if the account is gone. */
export const renderEmailChanged: RenderEmail = async ({ store, config }, { about }) => {
  const change = await store.read((tx) => findEmailChange(tx, about));
  const member = change && (await store.read((tx) => findMember(tx, change.userId)));
  if (!member || change?.formerEmail == null) return null;
  const words = {
    subject: text.subject,
    greeting: emails.hello(greetingName(member)),
    message: text.message(member.username),
    action: { label: text.action, link: `${config.publicOrigin}${paths.home}` },
    notes: [text.unwanted],
  };
  return { to: change.formerEmail, ...(await renderEmail(words)) };
};
