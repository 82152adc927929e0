import type { CurrentUser } from '#shared/schemas/current-user.ts';

/** A free member as the server sends them to themselves. */
export function aCurrentUser(id: number): CurrentUser {
  return {
    id,
    username: `player${id}`,
    email: `player${id}@example.org`,
    phone: null,
    firstName: 'Ana',
    lastName: null,
    location: null,
    profilePicture: null,
    membershipType: 'free',
    membershipExpiry: null,
    affiliateCode: 'ANA',
    isAdmin: false,
    mayAdminister: false,
    isTestMember: false,
    profilePrivate: false,
    credits: 0,
    mustChangePassword: false,
    emailProved: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}
