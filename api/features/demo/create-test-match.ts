import { v7 } from 'uuid';
import { Problem } from '#api/core/problem.ts';
import { lockMember } from '#api/services/accounts/find-user.ts';
import { takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { HOUR_MS, localDay } from '#shared/domain/days.ts';
import { isDemoPlayer } from '#shared/domain/demo-match.ts';
import { demoMatchFault } from '#shared/domain/demo-rules.ts';
import { latestMatchDay } from '#shared/domain/match-day.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import { TOTAL_PLAYERS } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import type { TestMatchCreated, TestMatchRequest } from '#shared/schemas/demo.ts';
import { createMatchForm } from '#shared/text/create-match.ts';
import { demo as text } from '#shared/text/demo.ts';
import type { Tx } from '../../store/store.ts';
import { ensureDemoPlayers } from './demo-players.ts';

const MATCHES_AN_HOUR = 60;

/**
 * Creates a match between demo players that the member then rates (API-28). The member has no seat in it, so it
 * is in nobody's lists and numbers (DEMO-18). Throws `invalid` for a day that has not begun anywhere,
 * `not_enough_players`, `player_twice`, `team_full`, `player_unknown`, `slow_down` and `signed_out`.
 */
export async function createTestMatch(
  { store, now }: Deps,
  { userId }: Session,
  { matchType, location, date, players }: TestMatchRequest,
): Promise<TestMatchCreated> {
  const playerIds = players.map(({ id }) => id);
  refuseUnfit(matchType, playerIds);
  const at = now();
  const day = date.slice(0, 'yyyy-mm-dd'.length);
  if (day > latestMatchDay(localDay(at, 0)))
    throw new Problem('invalid', createMatchForm.dateToCome, { field: 'date' });
  const match = { id: newMatchId(at).matchId, matchType, location, date: day };
  await store.write(async (tx) => {
    await lockMember(tx, userId);
    const limit = { key: `demo:${userId}`, max: MATCHES_AN_HOUR, windowMs: HOUR_MS };
    await takeAttempt(tx, [limit], at);
    await ensureDemoPlayers(tx, at);
    await tx.db.insert(tx.t.matches).values({
      ...match,
      initiatorId: userId,
      qrCode: paths.qrRating(match.id),
      maxParticipants: TOTAL_PLAYERS[matchType],
      revision: v7(),
      isTest: true,
      at,
      createdAt: at,
    });
    await seat(tx, match.id, playerIds, at);
  });
  return { match };
}

function refuseUnfit(matchType: TestMatchRequest['matchType'], playerIds: readonly number[]): void {
  if (!playerIds.every(isDemoPlayer)) throw new Problem('player_unknown', text.noDemoPlayer);
  const fault = demoMatchFault(matchType, playerIds);
  if (fault === 'need_more_players')
    throw new Problem('not_enough_players', text.needMorePlayers.description);
  if (fault === 'player_twice') throw new Problem('player_twice', text.alreadyAdded.description);
  if (fault === 'match_full') throw new Problem('team_full', text.matchFull[matchType].description);
}

/** Without teams, so that everyone may be rated (architecture: Access). */
async function seat({ db, t }: Tx, matchId: string, playerIds: readonly number[], at: number) {
  const seats = playerIds.map((userId) => ({ id: v7(), matchId, userId, createdAt: at }));
  await db.insert(t.matchParticipants).values(seats);
}
