export const MEMBERSHIP_TYPES = ['free', 'premium'] as const;
export type MembershipType = (typeof MEMBERSHIP_TYPES)[number];

export interface Membership {
  membershipType: string;
  /** Milliseconds since 1970, or null for a membership without an end. */
  membershipExpiry: number | null;
}

/** True if the membership is Premium and has not expired (PAY-11). Ignores the case of the type. */
export function isPremium(member: Membership, now: number): boolean {
  if (member.membershipType.toLowerCase() !== 'premium') return false;
  return member.membershipExpiry === null || member.membershipExpiry > now;
}

/** The effective type of a membership: an expired one reads as free. */
export function membershipTypeOf(member: Membership, now: number): MembershipType {
  return isPremium(member, now) ? 'premium' : 'free';
}
