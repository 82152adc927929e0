import { getTableColumns, type Table } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { postgresTables, sqliteTables, type Tables } from './tables.ts';

const ENGINES = [sqliteTables, postgresTables];

/** The default of each field; marks a field that is required and one that is optional. */
const REQUIRED = 'required';
const OPTIONAL = 'optional';
type Fields = Record<string, unknown>;

/**
 * Expects an entity to have these fields, on both engines. A user's email and password count as required: the database
 * checks them for members, while guests and deleted accounts have none.
 */
function expectFields(entity: keyof Tables, fields: Fields): void {
  for (const tables of ENGINES) {
    const kept = fieldsOf(tables[entity]);
    expect(Object.fromEntries(Object.keys(fields).map((name) => [name, kept[name]]))).toEqual(
      fields,
    );
  }
}

function fieldsOf(table: Table): Fields {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => {
      const unsaid = column.notNull ? REQUIRED : OPTIONAL;
      return [name, column.default ?? unsaid];
    }),
  );
}

// proves DATA-1
test('users have the required fields', () => {
  const personal = ['phone', 'profilePicture', 'firstName', 'lastName', 'location'];
  const ofMembersOnly = ['email', 'password', 'affiliateCode'];
  const ofPayments = ['stripeCustomerId', 'stripeSubscriptionId', 'membershipExpiry'];
  const ofReferrals = ['signupCode', 'referredBy', 'downlineParent'];
  const counted = ['wins', 'losses', 'currentWinStreak', 'currentLossStreak'];
  const longest = ['longestWinStreak', 'longestLossStreak'];
  expectFields('users', {
    ...all(['id', 'username', 'createdAt', 'updatedAt'], REQUIRED),
    ...all([...personal, ...ofMembersOnly, ...ofPayments, ...ofReferrals], OPTIONAL),
    ...all(['credits', ...counted, ...longest], 0),
    ...all(['isAdmin', 'isTestMember', 'profilePrivate'], false),
    membershipType: 'free',
  });
});

// proves DATA-2, MATCH-33
test('matches have the required fields', () => {
  expectFields('matches', {
    ...all(['id', 'initiatorId', 'date', 'qrCode', 'createdAt'], REQUIRED),
    ...all(['location', 'gameResult'], OPTIONAL),
    ...all(['team1Score', 'team2Score'], 0),
    matchType: 'singles',
    status: 'pending',
    maxParticipants: 4,
  });
});

// proves DATA-3
test('match participants have the required fields', () => {
  expectFields('matchParticipants', {
    ...all(['id', 'matchId', 'createdAt'], REQUIRED),
    ...all(['userId', 'email', 'phone', 'teamAssignment'], OPTIONAL),
    ...all(['isPartner', 'hasRated'], false),
    remindersSent: 0,
  });
});

// proves DATA-5
test('ratings have the required fields', () => {
  const skills = ['power', 'spin', 'accuracy', 'consistency', 'touch', 'movement'];
  expectFields('ratings', {
    ...all(['id', 'matchId', 'raterId', 'ratedUserId', 'createdAt'], REQUIRED),
    ...all([...skills, 'sportsmanship'], -1),
    raterOverallRating: OPTIONAL,
    isAnonymous: true,
  });
});

// proves DATA-7
test('affiliate earnings have the required fields', () => {
  expectFields('affiliateEarnings', {
    ...all(['id', 'affiliateId', 'referredUserId', 'amount', 'createdAt'], REQUIRED),
    ...all(['paymentDate', 'stripeTransferId'], OPTIONAL),
    status: 'pending',
  });
});

// proves DATA-9
test('notifications have the required fields', () => {
  expectFields('notifications', {
    ...all(['id', 'userId', 'type', 'title', 'message', 'createdAt'], REQUIRED),
    ...all(['read', 'sentViaEmail', 'sentViaSms'], false),
    data: OPTIONAL,
  });
});

// proves DATA-11, CODE-5
test('signup codes have the required fields', () => {
  expectFields('signupCodes', {
    ...all(['id', 'code', 'description', 'createdBy', 'createdAt'], REQUIRED),
    membershipType: 'premium',
    membershipDuration: 365,
    maxUses: 1,
    usedCount: 0,
    isActive: true,
    expiresAt: OPTIONAL,
  });
});

function all(names: readonly string[], value: unknown): Fields {
  return Object.fromEntries(names.map((name) => [name, value]));
}
