import { formatDay, renderEmail } from '#api/services/email/render-email.ts';
import { readHasOpponent } from '#api/services/matches/due-reminders.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { PERSONAL_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { emails } from '#shared/text/emails.ts';
import type { RenderEmail } from '../email-worker.ts';
import { readInvitedGuest } from './read-invited-guest.ts';

const { invitation, reminder: text } = emails;

/** The mail that reminds a guest to rate, with the personal link of their seat. */
export const renderReminder: RenderEmail = async (deps, { about: seatId }) => {
  const invited = await readInvitedGuest(deps, seatId);
  if (invited === null) return null;
  const { match, to, firstName, link, unsubscribe } = invited;
  if (!(await deps.store.write((tx) => readHasOpponent(tx, match.id, seatId)))) return null;
  const words = {
    subject: text.subject,
    greeting: emails.hello(firstName),
    message: text.message(match.location ?? '', formatDay(match.date)),
    action: { label: text.action, link },
    notes: [invitation.goodFor(PERSONAL_LINK_MS / DAY_MS), invitation.unwanted],
    unsubscribe: { label: emails.unsubscribe, link: unsubscribe },
  };
  return { to, unsubscribe, ...(await renderEmail(words)) };
};
