import { and, eq, lt } from 'drizzle-orm';
import { keepNextDay } from '#api/background/jobs/statistics.ts';
import type { Deps } from '#api/services/deps.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { RATING_MAX, SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { PUSH_MAX_MUTATIONS } from '#sync/protocol/protocol-limits.ts';
import { type CommunityMember, someMembers } from './community-members.ts';
import { createDice, type Dice } from './dice.ts';
import { matchArgs, type TestPlayer } from './match.ts';
import { aMutation, applyAs, pushAs } from './mutation.ts';
import { ratingArgs } from './rating.ts';

const READ_AFTER_DAYS = 20;
const COURTS = [
  'Riverside Courts',
  'Oak Park, Court 3',
  'Community Center',
  'Sunset Club',
  'Lakeside Arena',
  'Maple Street Gym',
];
const GUESTS = ['Alex', 'Robin', 'Sam', 'Jo', 'Kim', 'Chris'];

export interface CommunitySize {
  members: number;
  matches: number;
  ratings: number;
  days: number;
}

export const LIVELY: CommunitySize = { members: 60, matches: 500, ratings: 1500, days: 365 };

/**
 * Fills a store with a community that has played for a year up to `until`. All data goes through the same verbs as a
 * phone's push, each at its own time, so that rows, feeds and numbers are right. The result is the same every time,
 * except for ids.
 */
export async function aCommunity(
  deps: Deps,
  passwordHash: string,
  until: number,
  size: CommunitySize = LIVELY,
): Promise<CommunityMember[]> {
  const dice = createDice(2026);
  const clock = { now: until - size.days * DAY_MS };
  const then: Deps = { ...deps, now: () => clock.now };
  const members = await someMembers(then, dice, size.members, { passwordHash, until });
  const byId = new Map(members.map((member) => [member.id, member]));
  let ratingsLeft = size.ratings;
  for (let index = 0; index < size.matches; index += 1) {
    const day = Math.floor((index * size.days) / size.matches);
    clock.now = until - (size.days - day) * DAY_MS + dice.roll(0, 600) * MINUTE_MS;
    const match = await recordMatch(then, dice, members);
    const wanted = Math.round(ratingsLeft / (size.matches - index));
    clock.now += dice.roll(5, 60) * MINUTE_MS;
    ratingsLeft -= await rateEachOther(then, dice, match, byId, wanted);
    await keepNextDay(then);
  }
  clock.now = until;
  for (const { id } of members) await readOldNotifications(then, id);
  return members;
}

interface PlayedMatch {
  id: string;
  team1: number[];
  team2: number[];
}

/** Doubles more often than singles; about every eighth match has a guest, every twentieth no result yet. */
async function recordMatch(
  deps: Deps,
  dice: Dice,
  members: readonly CommunityMember[],
): Promise<PlayedMatch> {
  const perTeam = dice.oneIn(3) ? 1 : 2;
  const club = dice.pick(members).club;
  const players = dice.draw(
    members.filter((member) => member.club === club),
    perTeam * 2,
  );
  const team1: TestPlayer[] = players.slice(0, perTeam).map(({ id }) => id);
  const team2: TestPlayer[] = players.slice(perTeam).map(({ id }) => id);
  if (dice.oneIn(8)) team2[perTeam - 1] = aGuest(dice);
  const strength = (from: number) =>
    players.slice(from, from + perTeam).reduce((sum, { skill }) => sum + skill, 0);
  const isTeam1Ahead = strength(0) + dice.roll(-3, 3) >= strength(perTeam);
  const [high, low] = dice.oneIn(20) ? [0, 0] : [11, dice.roll(2, 9)];
  const args = matchArgs({
    team1,
    team2,
    date: new Date(deps.now()).toISOString().slice(0, 10),
    location: dice.pick(COURTS),
    team1Score: isTeam1Ahead ? high : low,
    team2Score: isTeam1Ahead ? low : high,
  });
  const isMember = (player: TestPlayer) => typeof player === 'number';
  const [creator] = team1.filter(isMember);
  if (creator === undefined) throw new Error('Somebody records each match');
  await applyAs(deps, creator, aMutation('createMatch', args, { at: deps.now() }));
  return { id: args.matchId, team1: team1.filter(isMember), team2: team2.filter(isMember) };
}

/** Up to `wanted` of the players rate an opponent; a player who was already rated that day is skipped. */
async function rateEachOther(
  deps: Deps,
  dice: Dice,
  { id, team1, team2 }: PlayedMatch,
  membersById: ReadonlyMap<number, CommunityMember>,
  wanted: number,
): Promise<number> {
  const pairs = team1.flatMap((one) =>
    team2.flatMap((other) => [
      { rater: one, rated: other },
      { rater: other, rated: one },
    ]),
  );
  let applied = 0;
  for (const { rater, rated } of dice.draw(pairs, wanted)) {
    const skill = membersById.get(rated)?.skill ?? 5;
    const value = () =>
      dice.oneIn(10) ? -1 : Math.min(RATING_MAX, Math.max(1, skill + dice.roll(-2, 2)));
    const args = ratingArgs({
      matchId: id,
      ratedUserId: rated,
      isAnonymous: !dice.oneIn(4),
      values: { ...recordOf(SKILLS, value), sportsmanship: dice.roll(6, 10) },
    });
    const mutation = aMutation('submitRating', args, { at: deps.now() });
    const [outcome] = await pushAs(deps, rater, mutation);
    if (outcome.status === 'applied') applied += 1;
  }
  return applied;
}

async function readOldNotifications(deps: Deps, userId: number): Promise<void> {
  const before = deps.now() - READ_AFTER_DAYS * DAY_MS;
  const old = await deps.store.read(({ db, t }) =>
    db
      .select({ notificationId: t.notifications.id })
      .from(t.notifications)
      .where(and(eq(t.notifications.userId, userId), lt(t.notifications.createdAt, before))),
  );
  const read = old.map((args) => aMutation('readNotification', args, { at: deps.now() }));
  for (let start = 0; start < read.length; start += PUSH_MAX_MUTATIONS)
    await applyAs(deps, userId, ...read.slice(start, start + PUSH_MAX_MUTATIONS));
}

function aGuest(dice: Dice): TestPlayer {
  const firstName = dice.pick(GUESTS);
  const email = `${firstName.toLowerCase()}.${dice.roll(1, 99)}@guests.example`;
  return dice.oneIn(2) ? { firstName, email } : { firstName, phone: `+1555${dice.roll(1e6, 9e6)}` };
}
