import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import type { OpenedMatch } from '#shared/schemas/qr-rating.ts';
import { ratingArgs, type TestRating } from '../factories/rating.ts';
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

/** Opens the personal link of the guest's seat in this browser, as from the mail. */
export async function openPersonalLink(
  testApp: TestApp,
  { client, playerId, match }: GuestBrowser,
): Promise<void> {
  const seat = match.participants.find(({ userId }) => userId === playerId)?.id ?? '';
  const token = await personalLinkToken(testApp.config, { seat, match: match.id }, testApp.now());
  const answer = await client.post(`/api/qr-rating/${match.id}/enter`, { token });
  if (answer.status !== 200) throw new Error(`Not let in: ${answer.text}`);
}

/** Rates as the guest, from their browser. */
export async function rateAsGuest(
  { client, match }: GuestBrowser,
  rating: Omit<TestRating, 'matchId'>,
): Promise<void> {
  const { values, ...args } = ratingArgs({ matchId: match.id, ...rating });
  const answer = await client.post('/api/ratings', { ...values, ...args });
  if (answer.status !== 201) throw new Error(`Not rated: ${answer.text}`);
}
