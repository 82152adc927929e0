import { guestRow } from '#api/services/accounts/guest-accounts.ts';
import { DEMO_PLAYER_IDS } from '#shared/domain/demo-match.ts';
import type { DemoPlayer } from '#shared/schemas/demo.ts';
import type { Tx } from '../../store/store.ts';

const [alex, blair, casey, drew] = DEMO_PLAYER_IDS;

/** The demo players and their overall ratings (DEMO-9). */
export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  demoPlayer(alex, 'Alex', 7.8),
  demoPlayer(blair, 'Blair', 6.5),
  demoPlayer(casey, 'Casey', 8.2),
  demoPlayer(drew, 'Drew', 7.1),
];

/** No registration accepts this prefix (reserved-names.ts), so the name never collides with a member's. */
function demoPlayer(id: number, firstName: string, overallRating: number): DemoPlayer {
  const word = firstName.toLowerCase();
  return {
    id,
    username: `demo+${word}`,
    firstName,
    lastName: 'Demo',
    email: `${word}@demo.example`,
    phone: `+1555${id}`,
    overallRating,
  };
}

/**
 * Creates the demo players' accounts when they are first needed. Like guest accounts, they cannot sign in, have no
 * profile and are found by no search (docs/rules.md 27).
 */
export async function ensureDemoPlayers({ db, t }: Tx, now: number): Promise<void> {
  const rows = DEMO_PLAYERS.map(({ id, username, firstName, lastName }) => ({
    id,
    ...guestRow({ username, firstName, lastName }, now),
  }));
  await db.insert(t.users).values(rows).onConflictDoNothing();
}
