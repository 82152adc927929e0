export interface Membership {
  membershipType: string;
  /** Milliseconds since 1970, or null for a membership without an end. */
  membershipExpiry: number | null;
}

/**
 * Membership is type and expiry together (design 7): premium lapses by itself when its time is
 * over. The dashboard of old compared 'Premium' and 'premium', so case does not matter (spec 3).
 */
export function isPremium(member: Membership, now: number): boolean {
  if (member.membershipType.toLowerCase() !== 'premium') return false;
  return member.membershipExpiry === null || member.membershipExpiry > now;
}
