import { DAY_MS } from '#shared/domain/days.ts';
import { PERSONAL_LINK_MS } from '#shared/limits.ts';
import { emails } from '#shared/text/emails.ts';
import type { WriteLetter } from '../../mails/deliver.ts';
import { dayInWords, layOut } from '../../mails/lay-out.ts';
import { readHasToRate } from '../../notices/left-to-rate.ts';
import { readInvitedGuest } from './invited-guest.ts';

const { invitation, reminder: text } = emails;

/** The mail that reminds a guest who has not rated by then, with the personal link of their seat. */
export const writeReminder: WriteLetter = async (deps, { about: seatId }) => {
  const invited = await readInvitedGuest(deps, seatId);
  if (invited === null) return null;
  const { match, to, firstName, link, unsubscribe } = invited;
  if (!(await deps.store.write((tx) => readHasToRate(tx, match.id, seatId)))) return null;
  const words = {
    subject: text.subject,
    greeting: emails.hello(firstName),
    said: text.said(match.location ?? '', dayInWords(match.date)),
    action: { label: text.action, link },
    notes: [invitation.goodFor(PERSONAL_LINK_MS / DAY_MS), invitation.unwanted],
    unsubscribe: { label: emails.unsubscribe, link: unsubscribe },
  };
  return { to, unsubscribe, ...(await layOut(words)) };
};
