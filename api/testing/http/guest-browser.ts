import type { Contact } from '#shared/domain/contacts.ts';
import type { OpenedMatch } from '#shared/schemas/qr-rating.ts';
import type { TestApp } from '../test-app.ts';
import type { TestClient } from './test-client.ts';

/** An invited guest who is signed in. */
export interface GuestBrowser {
  client: TestClient;
  /** The account of their seat. */
  playerId: number;
  match: OpenedMatch['match'];
}

/** A browser in which the guest of a match is signed in by email or phone. */
export async function aGuestBrowser(
  testApp: TestApp,
  matchId: string,
  contact: Contact,
): Promise<GuestBrowser> {
  const client = testApp.browser();
  const answer = await client.post(`/api/qr-rating/${matchId}/verify`, contact);
  if (answer.status !== 200) throw new Error(`Not let in: ${answer.text}`);
  const { match } = answer.body as OpenedMatch;
  // `hasRated` is present only for one's own seat.
  const own = match.participants.find(({ hasRated }) => hasRated !== undefined);
  if (own?.userId === undefined) throw new Error('The guest has no account');
  return { client, playerId: own.userId, match };
}
