import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { REPORT } from '#shared/domain/feedback-categories.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { type Credentials, openSession } from '../fixtures/actions/sign-up.ts';
import { type Member, newMember } from '../fixtures/server/member.ts';
import { postJson } from '../fixtures/server/post-json.ts';
import { SEEDED } from '../fixtures/server/seeded.ts';
import type { TestServer } from '../fixtures/server/server.ts';
import { newFriend } from './friends.ts';
import type { State } from './state.ts';

const LONG_NAME = 'Maximiliane-Alexandrina Featherstonehaugh';
const LONG_PLACE = 'Riverside Recreation Ground, Pickleball Centre, Court 12';

/** Who looks, or null for a visitor, and whose matches are in the addresses. */
interface Viewer {
  member: Credentials | null;
  seenBy: Credentials;
}

/** The match of the member with the long name against a guest. */
export const longGuest = { matchId: '', email: 'guest@example.org' };
/** An opponent whom that member has rated, while another one is next. */
export const longRated = { matchId: '', opponentId: 0 };

export async function viewersOfStates(server: TestServer): Promise<Record<State, Viewer>> {
  const { premium, admin } = SEEDED;
  const empty = own(await newMember(server));
  const friend = own(await newFriend(server));
  const caughtUp = own(await newCaughtUp(server));
  // Last, so that an admin sees these matches first.
  const long = await newLongNamed(server);
  const seeded = own(premium);
  return {
    empty,
    'empty-admin': { member: admin, seenBy: premium },
    iphone: empty,
    'caught-up': caughtUp,
    loading: seeded,
    'loading-visitor': { member: null, seenBy: premium },
    'loading-admin': { member: admin, seenBy: premium },
    offline: seeded,
    'offline-visitor': { member: null, seenBy: premium },
    waiting: seeded,
    refused: seeded,
    'refused-rating': friend,
    long: own(long),
    'long-visitor': { member: null, seenBy: long },
    'long-admin': { member: admin, seenBy: long },
  };
}

function own(member: Credentials): Viewer {
  return { member, seenBy: member };
}

/** Has rated the only opponent. */
async function newCaughtUp(server: TestServer): Promise<Credentials> {
  const member = await newMember(server, { firstName: 'Pat', lastName: 'Quinn' });
  const opponent = await newMember(server, { firstName: 'Sam', lastName: 'Reed' });
  const matchId = await recordSingles(member, opponent, { score: [11, 9] });
  await giveRating(member, opponent, matchId, { power: 7 });
  return member;
}

async function newLongNamed(server: TestServer): Promise<Credentials> {
  const long = await newMember(server, nameOf('I'));
  const others = [
    await newMember(server, nameOf('II')),
    await newMember(server, nameOf('III')),
    await newMember(server, nameOf('IV')),
  ] as const;
  const [partner, ...opponents] = others;
  const details = { date: new Date().toISOString().slice(0, 10), location: LONG_PLACE };
  const score = [11, 9] as const;
  const played = await recordDoubles(long, partner, opponents, { ...details, score });
  // The same one, which asks whether it is.
  const theirs = [9, 11] as const;
  await recordDoubles(opponents[0], opponents[1], [long, partner], { ...details, score: theirs });
  const guest = { ...nameOf('V'), email: longGuest.email, isNonMember: true };
  longGuest.matchId = await recordSingles(long, guest, { location: LONG_PLACE, score });
  const sevens = recordOf(SKILLS, () => 7);
  // The other one is still to be rated.
  longRated.matchId = played;
  longRated.opponentId = opponents[1].id;
  await giveRating(long, opponents[1], played, sevens);
  for (const opponent of opponents) await giveRating(opponent, long, played, sevens);
  await administer(server, long, others[0], played);
  return long;
}

/** What admins then read of that member: feedback, a report, and what an admin has done. */
async function administer(
  { url }: TestServer,
  long: Member,
  parent: Member,
  reportedMatchId: string,
): Promise<void> {
  const feedback =
    'The net is too high on the smallest phone, and the score hides behind it. '.repeat(4);
  await long.post('/api/feedback', { feedback, category: 'ui' });
  const report = { category: REPORT, reportedMatchId };
  await long.post('/api/feedback', { feedback: 'Another score was played.', ...report });
  const { name, value } = await openSession(url, SEEDED.admin);
  const act = (path: string, body: unknown) =>
    postJson(`${url}/api/admin/${path}`, body, `${name}=${value}`);
  await act(`users/${long.id}/add-credits`, { amount: 100_000 });
  await act(`users/${long.id}/update-downline`, { parentId: parent.id });
  await act('signup-codes', {
    code: 'RIVERSIDE-RECREATION-GROUND-SUMMER-2026',
    description: `${LONG_PLACE}: everyone who plays there on a summer evening`,
    membershipDuration: 36_500,
    maxUses: 1_000_000,
  });
}

function nameOf(number: string) {
  return { firstName: LONG_NAME, lastName: `Montgomery-Smythe ${number}` };
}
