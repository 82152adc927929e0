import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { getRow } from '#pwa/db/store/rows.ts';
import { ownTeamIn } from '#pwa/db/views/match-list.ts';
import { personById } from '#pwa/db/views/people.ts';
import { readPlayersWith } from '#pwa/db/views/players-with.ts';
import { argsOf } from '#pwa/db/views/projections.ts';
import { type Sync, useLive } from '#pwa/services/player/player-context.tsx';
import { isConflict } from '#pwa/services/sync/to-check.ts';
import type { Team } from '#shared/domain/match-rules.ts';
import type { RecordResultArgs } from '#shared/schemas/mutations.ts';
import { type MatchRow, matchRow } from '#shared/schemas/rows.ts';
import { matchResult as text } from '#shared/text/match-result.ts';
import type { Entry } from '#sync/ports.ts';

/**
 * A result that the server refused because another one came first: the player chooses one (architecture: Wire
 * versions).
 */
export interface ResultConflict {
  entryId: string;
  mine: RecordResultArgs;
  /** The match as the server has it, with the result that counts. */
  current: MatchRow;
  /** The player's own team; null if they have none. */
  ownTeam: Team | null;
  /** The name of the player who recorded that one, for the start of a sentence. */
  recorder: string;
}

/** The player's results that conflict with another, by match; undefined until they are read. */
export function useConflicts(): ReadonlyMap<string, ResultConflict> | undefined {
  return useLive(readConflicts);
}

/** Keeps the result that the server has. */
export async function keepTheirs(sync: Sync, { entryId }: ResultConflict): Promise<void> {
  await sync.discard(entryId);
}

/** Sends the same scores again, based on the match as the player now sees it. */
export async function sendMine(
  sync: Sync,
  { entryId, mine, current }: ResultConflict,
): Promise<void> {
  await sync.retry(entryId, { args: { ...mine, revision: current.revision } });
}

/** The player's refused results, by match; if a match has several, the one captured first. */
export async function readConflicts(db: PlayerDb): Promise<ReadonlyMap<string, ResultConflict>> {
  const conflicts = new Map<string, ResultConflict>();
  for (const entry of (await unsettledEntries(db)).filter(isConflict)) {
    const conflict = await conflictOf(db, entry);
    if (conflict !== null && !conflicts.has(conflict.mine.matchId))
      conflicts.set(conflict.mine.matchId, conflict);
  }
  return conflicts;
}

async function conflictOf(db: PlayerDb, entry: Entry): Promise<ResultConflict | null> {
  const { id: entryId, mutation } = entry;
  const mine = argsOf('recordResult', mutation);
  if (mine === null) return null;
  const current = currentMatch(await getRow(db, 'match', mine.matchId), entry, mine);
  if (current === null) return null;
  const ownTeam = ownTeamIn(current, db.owner);
  return { entryId, mine, current, ownTeam, recorder: await recorderOf(db, current) };
}

/**
 * The match that a refused change was about, as the server has it; `row` is what this phone has. Until the next page
 * brings that row, the copy in the refusal is newer. Null if there is neither.
 */
export function currentMatch(
  row: MatchRow | null,
  entry: Entry,
  { revision }: { revision: string },
): MatchRow | null {
  return row === null || row.revision === revision ? detailOf(entry) : row;
}

function detailOf({ status }: Entry): MatchRow | null {
  return status.state === 'parked' ? (matchRow.safeParse(status.detail).data ?? null) : null;
}

async function recorderOf(db: PlayerDb, { resultBy }: MatchRow): Promise<string> {
  if (resultBy === db.owner) return text.you;
  if (!resultBy) return text.otherPlayer;
  return personById(resultBy, await readPlayersWith(db, [resultBy])).name;
}
