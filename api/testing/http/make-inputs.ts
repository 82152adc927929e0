import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { v7 } from 'uuid';
import {
  emailChangeToken,
  findEmailChange,
  startEmailChange,
} from '#api/services/accounts/email-changes.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { GuestSeat } from '#api/services/accounts/guest-accounts.ts';
import { mailedLinkToken } from '#api/services/accounts/mailed-link.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '#api/services/accounts/second-factor.ts';
import { sessionHandle, startSession } from '#api/services/accounts/sessions.ts';
import { markOfEmail, unsubscribeLink } from '#api/services/email/unsubscribe-link.ts';
import { aMatch } from '../factories/match.ts';
import { FIXTURE_TIME, type RoleFixture } from './role-fixture.ts';

/** The smallest GIF: one pixel. */
const GIF = 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';

export function aPictureForm(): FormData {
  const form = new FormData();
  form.append('profilePicture', new File([Buffer.from(GIF, 'base64')], 'me.gif'));
  return form;
}

/** The guest of the matches that are created here. */
export const GRETA = { firstName: 'Greta', email: 'greta@friends.example' };

/** A guest's seat in a match of its own, so that nobody has claimed it. */
export async function aGuestsSeat({ testApp, people }: RoleFixture): Promise<GuestSeat> {
  const { id: match, args } = await aMatch(testApp, people.opponent.id, {
    team1: [people.opponent.id],
    team2: [GRETA],
  });
  return { match, seat: args.seats.find((one) => 'guest' in one)?.id ?? '' };
}

/** Singles that this member recorded by mistake, or the participant if the caller is none. */
export function aWrongMatch({ testApp, people }: RoleFixture, caller: number | null) {
  const creator = caller !== null && caller > 0 ? caller : people.participant.id;
  return aMatch(testApp, creator, { team1: [creator], team2: [people.mate.id] });
}

/** The token of such a seat's personal link. */
export async function aPersonalLink(fixture: RoleFixture): Promise<string> {
  return personalLinkToken(fixture.testApp.config, await aGuestsSeat(fixture), FIXTURE_TIME);
}

/** The token of the personal link of the guest's seat in one of the fixture's matches. */
export async function aSeatsLink({ testApp }: RoleFixture, match: string): Promise<string> {
  const [seat] = await testApp.store.read(({ db, t: { matchParticipants: seats } }) =>
    db
      .select({ id: seats.id })
      .from(seats)
      .where(and(eq(seats.matchId, match), eq(seats.isGuest, true))),
  );
  return personalLinkToken(testApp.config, { seat: seat?.id ?? '', match }, FIXTURE_TIME);
}

/** The token of a link to the mate's email, valid for the account as it is now. */
export async function aMailedLink(
  { testApp, people }: RoleFixture,
  purpose: 'prove' | 'reset',
): Promise<string> {
  const mate = await testApp.store.read((tx) => findMember(tx, people.mate.id));
  if (!mate) throw new Error('The mate is gone');
  return mailedLinkToken(testApp.config, purpose, mate, FIXTURE_TIME);
}

/** The token of a link that makes another address the email of this member. */
export async function aChangeLink(
  { testApp, people }: RoleFixture,
  caller: number | null,
): Promise<string> {
  const userId = caller ?? people.mate.id;
  const change = await testApp.store.write(async (tx) => {
    const id = await startEmailChange(tx, userId, `of-${userId}@new.example`, FIXTURE_TIME);
    return findEmailChange(tx, id);
  });
  if (!change) throw new Error('No change was stored');
  return emailChangeToken(testApp.config, change);
}

/** Another device on which this player is signed in. */
export async function anotherDevice({ testApp }: RoleFixture, userId: number): Promise<string> {
  const { sessionId } = await testApp.store.write((tx) =>
    startSession(tx, userId, FIXTURE_TIME, 'Safari on iPhone'),
  );
  return sessionHandle(sessionId);
}

/** The first code of an app that this admin is setting up; of nobody else is there one. */
export async function aFirstCode(fixture: RoleFixture, caller: number | null): Promise<string> {
  const { testApp, people, clock } = fixture;
  const { config } = testApp;
  if (caller !== people.admin.id) return '000000';
  await testApp.store.write((tx) => removeSecondFactor(tx, caller));
  const { secret } = await testApp.store.write((tx) =>
    startSecondFactor(tx, config, people.admin, clock.now),
  );
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now });
}

/** A recovery code of this admin's app. */
export async function aRecoveryCode(fixture: RoleFixture, caller: number | null): Promise<string> {
  const code = await aFirstCode(fixture, caller);
  if (caller !== fixture.people.admin.id) return code;
  const { store, config } = fixture.testApp;
  const codes = await store.write((tx) =>
    confirmSecondFactor(tx, config, caller, code, fixture.clock.now),
  );
  return codes?.[0] ?? code;
}

/** A notification that this player has not read. */
export async function aNotification({ testApp }: RoleFixture, userId: number): Promise<string> {
  const id = v7();
  const words = { type: 'match', title: 'You were added to a match', message: 'Rate them!' };
  await testApp.store.write(async ({ db, t }) => {
    await db.insert(t.notifications).values({ id, userId, ...words, createdAt: FIXTURE_TIME });
  });
  return id;
}

/** A member's feedback that nobody has seen. */
export async function someFeedback({ testApp, people }: RoleFixture): Promise<string> {
  const id = v7();
  const words = { category: 'bug', feedback: 'The net is too high.' } as const;
  const userId = people.mate.id;
  await testApp.store.write(async ({ db, t }) => {
    await db.insert(t.feedback).values({ id, userId, ...words, createdAt: FIXTURE_TIME });
  });
  return id;
}

/** The token of a link that unsubscribes an address from mail about matches. */
export async function anUnsubscribeToken({ testApp }: RoleFixture): Promise<string> {
  const stop = { address: markOfEmail('gina@friends.example') };
  const link = await unsubscribeLink(testApp.config, stop, FIXTURE_TIME);
  return link.split('/').at(-1) ?? '';
}
