import { expect } from 'vitest';
import { accountIn, ownersHere, PlayerDb, POSITION } from '#pwa/db/store/player-db.ts';
import { paths } from '#shared/domain/paths.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';

/** A phone that has been in use for years: `count` singles matches of these two, one a day, newest first. */
export async function fillPhone(
  [owner, opponent]: readonly [number, number],
  count: number,
): Promise<void> {
  const db = await recordsOf(owner);
  // Rows of another reading of the feed than the last one would be swept away.
  const generation = await generationRead(db);
  const matches = Array.from({ length: count }, (_, index) => aRow(index, owner, opponent));
  await db.rows.change(matches.map((row) => ({ entity: 'match', id: row.id, row, generation })));
  db.close();
}

/** The generation of the phone's reading of the feed, once that has reached the end. */
async function generationRead(db: PlayerDb): Promise<number> {
  const reading = () => db.meta.get(POSITION);
  await expect.poll(reading).toMatchObject({ sweeping: false });
  return (await reading())?.generation ?? Number.NaN;
}

/** The owner's records, once the app has begun them. */
export async function recordsOf(id: number): Promise<PlayerDb> {
  const keys = async () => (await ownersHere()).filter((owner) => accountIn(owner) === id);
  await expect.poll(keys).toHaveLength(1);
  return new PlayerDb((await keys())[0] ?? id);
}

function aRow(index: number, owner: number, opponent: number): MatchRow {
  const id = `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const day = new Date(Date.UTC(2025, 4, 1) - index * 86_400_000).toISOString();
  const seat = { isPartner: false, isGuest: false, firstName: null, lastName: null };
  return {
    id,
    initiatorId: owner,
    date: day.slice(0, 10),
    location: `Court ${index + 1}`,
    matchType: 'singles',
    status: 'completed',
    gameResult: 'team1_win',
    team1Score: 11,
    team2Score: 7,
    resultBy: owner,
    resultAt: day,
    qrCode: paths.qrRating(id),
    maxParticipants: 2,
    revision: id,
    isTest: false,
    createdAt: day,
    participants: [
      { ...seat, id: `${id}-1`, userId: owner, team: 'team1' },
      { ...seat, id: `${id}-2`, userId: opponent, team: 'team2' },
    ],
  };
}
