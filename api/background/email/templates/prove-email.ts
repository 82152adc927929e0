import { findMember } from '#api/services/accounts/find-user.ts';
import { mailedLinkToken } from '#api/services/accounts/mailed-link.ts';
import { renderEmail } from '#api/services/email/render-email.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { PROVE_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { greetingName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { emails } from '#shared/text/emails.ts';
import type { RenderEmail } from '../email-worker.ts';

const { proveEmail: text } = emails;

/** The mail with the link that verifies an email. Null if the email is verified or the account is gone. */
export const renderProveEmail: RenderEmail = async ({ store, config, now }, { about }) => {
  const user = await store.read((tx) => findMember(tx, Number(about)));
  if (!user?.email || user.emailProvedAt !== null) return null;
  const token = await mailedLinkToken(config, 'prove', user, now());
  const words = {
    subject: text.subject,
    greeting: emails.hello(greetingName(user)),
    message: text.message(user.username),
    action: { label: text.action, link: `${config.publicOrigin}${paths.proveEmail}#${token}` },
    notes: [text.goodFor(PROVE_LINK_MS / DAY_MS), text.unwanted],
  };
  return { to: user.email, ...(await renderEmail(words)) };
};
