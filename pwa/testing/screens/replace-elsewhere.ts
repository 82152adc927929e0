import { newId } from '#pwa/db/store/new-id.ts';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import type { MutationArgs, Seat } from '#shared/schemas/mutations.ts';
import { pushElsewhere } from './push-elsewhere.ts';

type Player = { userId: number } | Pick<Extract<Seat, { guest: unknown }>, 'guest'>;

/** Another phone of the creator records this match anew, at Elsewhere (WRONG-9); returns the id of the new one. */
export async function replaceElsewhere(
  creator: Member,
  replaces: string,
  { partner, opponents }: { partner?: Player; opponents: readonly (Member | Player)[] },
): Promise<string> {
  const team1: Player[] = [{ userId: creator.id }, ...(partner ? [partner] : [])];
  const args: MutationArgs<'createMatch'> = {
    ...newMatchId(Date.now()),
    replaces,
    date: '2025-05-01',
    location: 'Elsewhere',
    matchType: opponents.length === 1 ? 'singles' : 'doubles',
    team1Score: 11,
    team2Score: 9,
    seats: [
      ...team1.map((player) => ({ id: newId(), team: 'team1' as const, ...player })),
      ...opponents.map((one) => ({
        id: newId(),
        team: 'team2' as const,
        ...('username' in one ? { userId: one.id } : one),
      })),
    ],
  };
  await pushElsewhere(creator, 'createMatch', args);
  return args.matchId;
}
