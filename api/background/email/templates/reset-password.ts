import { findMember } from '#api/services/accounts/find-user.ts';
import { mailedLinkToken } from '#api/services/accounts/mailed-link.ts';
import { renderEmail } from '#api/services/email/render-email.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { RESET_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { greetingName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { emails } from '#shared/text/emails.ts';
import type { RenderEmail } from '../email-worker.ts';

const { resetPassword: text } = emails;

/** The mail with the link to a new password. Null if the account is gone, or after an hour. */
export const renderResetPassword: RenderEmail = async (deps, { about, createdAt }) => {
  const { store, config, now } = deps;
  if (now() - createdAt > RESET_LINK_MS) return null;
  const user = await store.read((tx) => findMember(tx, Number(about)));
  if (!user?.email) return null;
  const token = await mailedLinkToken(config, 'reset', user, now());
  const words = {
    subject: text.subject,
    greeting: emails.hello(greetingName(user)),
    message: text.message,
    action: { label: text.action, link: `${config.publicOrigin}${paths.resetPassword}#${token}` },
    notes: [text.goodFor(RESET_LINK_MS / HOUR_MS), text.unwanted],
  };
  return { to: user.email, ...(await renderEmail(words)) };
};
