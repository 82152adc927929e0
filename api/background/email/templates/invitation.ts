import { formatDay, renderEmail } from '#api/services/email/render-email.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { PERSONAL_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { displayName } from '#shared/domain/names.ts';
import { emails } from '#shared/text/emails.ts';
import type { RenderEmail } from '../email-worker.ts';
import { readInvitedGuest } from './read-invited-guest.ts';

const { invitation: text } = emails;

/** The mail that invites a guest to rate, with the personal link of their seat. */
export const renderInvitation: RenderEmail = async (deps, { about: seatId }) => {
  const invited = await readInvitedGuest(deps, seatId);
  if (invited === null) return null;
  const { match, to, firstName, creator, link, unsubscribe } = invited;
  const name = displayName(creator);
  const words = {
    subject: text.subject(name),
    greeting: emails.hello(firstName),
    message: text.message(name, match.location ?? '', formatDay(match.date)),
    action: { label: text.action, link },
    notes: [text.goodFor(PERSONAL_LINK_MS / DAY_MS), text.unwanted],
    unsubscribe: { label: emails.unsubscribe, link: unsubscribe },
  };
  return { to, unsubscribe, ...(await renderEmail(words)) };
};
