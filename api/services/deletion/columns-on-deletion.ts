import { STREAKS } from '#shared/domain/streaks.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import type { UserRow } from '../accounts/user-views.ts';

/** What happens to a column when its account is deleted: it is cleared to this value, or kept for this reason. */
type OnDeletion<Value> = { clear: Value } | { keep: string };

/** Columns that the deletion itself writes: its time, and a generated name. */
export type WrittenColumn = 'username' | 'usernameFold' | 'deletedAt' | 'updatedAt';

const PLAYED = { keep: 'Results stay with the matches that others keep.' };

/** Every other column of an account: a new column does not compile until it is declared here. */
export const COLUMNS_ON_DELETION: {
  [Column in Exclude<keyof UserRow, WrittenColumn>]: OnDeletion<UserRow[Column]>;
} = {
  id: { keep: 'Matches that others keep name the account by it.' },
  email: { clear: null },
  emailFold: { clear: null },
  emailProvedAt: { clear: null },
  phone: { clear: null },
  password: { clear: null },
  mustChangePassword: { clear: false },
  profilePicture: { clear: null },
  firstName: { clear: null },
  lastName: { clear: null },
  location: { clear: null },
  membershipType: { clear: 'free' },
  membershipExpiry: { clear: null },
  lapseToldOf: { clear: null },
  grantedUntil: { clear: null },
  stripeCustomerId: { clear: null },
  stripeSubscriptionId: { clear: null },
  affiliateCode: { clear: null },
  referredBy: { clear: null },
  isAdmin: { clear: false },
  isTestMember: { clear: false },
  signupCode: { clear: null },
  profilePrivate: { clear: false },
  channels: { clear: null },
  credits: { clear: 0 },
  downlineParent: { clear: null },
  ...recordOf(STREAKS, () => PLAYED),
  recordUpTo: PLAYED,
  isGuest: { keep: 'A guest account stays one: it has no member’s id and no member’s username.' },
  mergedInto: { keep: 'A seat that was claimed stays claimed.' },
  claimedByContact: { keep: 'It says how the seat was claimed, and nothing of a person.' },
  searchUsername: { clear: null },
  searchName: { clear: null },
  searchLastName: { clear: null },
  searchEmail: { clear: null },
  searchPhone: { clear: null },
  createdAt: { keep: 'The statistics count members by day.' },
};

/** The values of all columns that are cleared. */
export function clearedColumns(): Partial<UserRow> {
  const cleared = Object.entries(COLUMNS_ON_DELETION).flatMap(([column, fate]) =>
    'clear' in fate ? [[column, fate.clear]] : [],
  );
  return Object.fromEntries(cleared);
}
