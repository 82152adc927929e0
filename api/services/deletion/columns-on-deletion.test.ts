import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import type { UserRow } from '../accounts/user-views.ts';
import { COLUMNS_ON_DELETION } from './columns-on-deletion.ts';

/** A member's row with personal data in every column that a member can have. */
function aFullRow(id: number, other: number, now: number): UserRow {
  return {
    id,
    username: 'Petra.Personal',
    usernameFold: 'petra.personal',
    email: 'Petra@example.org',
    emailFold: 'petra@example.org',
    emailProvedAt: now,
    phone: '+15550177',
    password: 'hash',
    mustChangePassword: true,
    profilePicture: '/api/pictures/petra',
    firstName: 'Petra',
    lastName: 'Personal',
    location: 'Petra’s court',
    membershipType: 'premium',
    membershipExpiry: now + 1,
    lapseToldOf: now + 1,
    grantedUntil: now + 1,
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: 'sub_1',
    affiliateCode: 'PETRA1',
    referredBy: other,
    isAdmin: true,
    isTestMember: true,
    signupCode: 'BETA007',
    profilePrivate: true,
    channels: { matches: { mail: true } },
    credits: 3,
    downlineParent: other,
    wins: 5,
    losses: 4,
    currentWinStreak: 2,
    currentLossStreak: 0,
    longestWinStreak: 3,
    longestLossStreak: 2,
    recordUpTo: '2026-05-01',
    isGuest: false,
    mergedInto: null,
    claimedByContact: false,
    deletedAt: null,
    searchUsername: 'petra.personal',
    searchName: 'petra personal',
    searchLastName: 'personal',
    searchEmail: 'petra@example.org',
    searchPhone: '15550177',
    createdAt: now - 1,
    updatedAt: now - 1,
  };
}

test('every column is cleared or kept as declared, whatever its value', async () => {
  const app = await createTestApp();
  const [parent, member] = await someUsers(app, 2);
  const full = aFullRow(member.id, parent.id, app.now());
  const [before] = await app.store.write(({ db, t }) =>
    db.update(t.users).set(full).where(eq(t.users.id, member.id)).returning(),
  );
  expect(before).toEqual(full);
  const after = await deleteUser(app, member.id);
  const columns = Object.entries(COLUMNS_ON_DELETION) as [keyof UserRow, object][];
  for (const [column, fate] of columns) {
    const cleared = 'clear' in fate ? fate.clear : undefined;
    expect(full[column], `${column} is filled`).not.toEqual(cleared);
    expect(after[column], column).toEqual('clear' in fate ? cleared : full[column]);
  }
  const name = `deleted-${member.id}`;
  expect(after).toMatchObject({
    username: name,
    usernameFold: name,
    deletedAt: expect.any(Number),
  });
});
