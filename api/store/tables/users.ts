import { type BuildColumns, sql } from 'drizzle-orm';
import type { ChannelChanges } from '#shared/domain/notification-channels.ts';
import { STREAKS } from '#shared/domain/streaks.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { allNull } from './checks.ts';
import type { ColumnBuilders } from './column-builders.ts';

export type UsersTable = ReturnType<typeof usersTable>;
type UserColumns = BuildColumns<'users', ReturnType<typeof userColumns>, 'sqlite'>;

/** Accounts: members, guests of one seat, and the remains of deleted accounts (DATA-1). */
export function usersTable(kit: ColumnBuilders) {
  return kit.table('users', userColumns(kit), (t) => [...userKeys(kit, t), ...userChecks(kit, t)]);
}

function userColumns({ serial, text, int, bool, json }: ColumnBuilders) {
  return {
    id: serial(),
    username: text().notNull(),
    /** The username in lower case, for comparison. */
    usernameFold: text().notNull(),
    /** Null only for guests and deleted accounts. */
    email: text(),
    emailFold: text(),
    /** Set once the member has opened a mailed link. */
    emailProvedAt: int(),
    phone: text(),
    /** An argon2id hash. */
    password: text(),
    mustChangePassword: bool().notNull().default(false),
    profilePicture: text(),
    firstName: text(),
    lastName: text(),
    location: text(),
    membershipType: text().notNull().default('free'),
    /** In milliseconds; null for a membership without an end. */
    membershipExpiry: int(),
    /** The expiry that the member was already notified of (NOTIFY-8). */
    lapseToldOf: int(),
    /** Until when codes granted Premium: it stays when a payment is taken back. */
    grantedUntil: int(),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    affiliateCode: text(),
    referredBy: int(),
    isAdmin: bool().notNull().default(false),
    isTestMember: bool().notNull().default(false),
    signupCode: text(),
    profilePrivate: bool().notNull().default(false),
    /** The member's choices of mail and push; null if none was made. */
    channels: json<ChannelChanges>(),
    credits: int().notNull().default(0),
    downlineParent: int(),
    ...recordOf(STREAKS, () => int().notNull().default(0)),
    /** The position, in playing order, of the last match that the six numbers above count; '~' if out of date. */
    recordUpTo: text().notNull().default(''),
    isGuest: bool().notNull().default(false),
    /** The member who claimed this guest account; writes go to that member. */
    mergedInto: int(),
    /** True if they claimed it by a typed contact only, which proves nothing (docs/decisions/0114). */
    claimedByContact: bool().notNull().default(false),
    /**
     * A deleted account keeps a row without name, contact and password, with a username that begins with `deleted-` (or
     * `guest-`, as a guest's always does).
     */
    deletedAt: int(),
    /** Folded names for search; null hides the row from every search. */
    searchUsername: text(),
    searchName: text(),
    searchLastName: text(),
    /** Email and the phone's digits, searched by admins only. */
    searchEmail: text(),
    searchPhone: text(),
    createdAt: int().notNull(),
    updatedAt: int().notNull(),
  };
}

function userKeys({ index, unique, foreignKey }: ColumnBuilders, t: UserColumns) {
  return [
    unique('users_username').on(t.usernameFold),
    unique('users_email').on(t.emailFold),
    unique('users_affiliate_code').on(t.affiliateCode),
    unique('users_stripe_customer').on(t.stripeCustomerId),
    index('users_referred_by').on(t.referredBy),
    index('users_search_username').on(t.searchUsername, t.id),
    index('users_search_name').on(t.searchName, t.id),
    index('users_search_last_name').on(t.searchLastName, t.id),
    index('users_search_email').on(t.searchEmail, t.id),
    index('users_search_phone').on(t.searchPhone, t.id),
    index('users_membership').on(t.membershipType, t.membershipExpiry),
    index('users_downline_parent').on(t.downlineParent),
    index('users_merged_into').on(t.mergedInto),
    // Read by the statistics.
    index('users_test_members').on(t.id).where(sql`${t.isTestMember}`),
    index('users_created').on(t.createdAt),
    index('users_record_out_of_date').on(t.id).where(sql`${t.recordUpTo} = '~'`),
    index('users_premium')
      .on(t.isTestMember, t.membershipExpiry, t.createdAt)
      .where(sql`${t.membershipType} = 'premium'`),
    foreignKey({ columns: [t.referredBy], foreignColumns: [t.id] }),
    foreignKey({ columns: [t.downlineParent], foreignColumns: [t.id] }),
    foreignKey({ columns: [t.mergedInto], foreignColumns: [t.id] }),
  ];
}

function userChecks({ check }: ColumnBuilders, t: UserColumns) {
  return [
    check('users_membership_type', sql`${t.membershipType} in ('free', 'premium')`),
    check(
      'users_can_sign_in',
      sql`${t.isGuest} or ${t.deletedAt} is not null or (${t.emailFold} is not null and ${t.password} is not null and ${t.affiliateCode} is not null)`,
    ),
    check(
      'users_guest',
      sql`not ${t.isGuest} or (not ${t.isAdmin} and ${allNull([t.email, t.emailFold, t.password, t.searchUsername, t.searchName, t.searchLastName])})`,
    ),
    check(
      'users_deleted_name',
      sql`${t.deletedAt} is null or (not ${t.isAdmin} and ${t.username} = ${t.usernameFold} and (${t.username} like 'deleted-%' or ${t.username} like 'guest-%'))`,
    ),
    check(
      'users_deleted_bare',
      sql`${t.deletedAt} is null or (${allNull([
        t.email,
        t.emailFold,
        t.emailProvedAt,
        t.phone,
        t.password,
        t.profilePicture,
        t.firstName,
        t.lastName,
        t.location,
        t.stripeCustomerId,
        t.stripeSubscriptionId,
        t.affiliateCode,
        t.searchUsername,
        t.searchName,
        t.searchLastName,
      ])})`,
    ),
    check(
      'users_merged',
      sql`${t.mergedInto} is null or (${t.isGuest} and ${t.mergedInto} <> ${t.id})`,
    ),
    check('users_credits', sql`${t.credits} >= 0`),
    check('users_own_parent', sql`${t.downlineParent} is null or ${t.downlineParent} <> ${t.id}`),
    check('users_own_referrer', sql`${t.referredBy} is null or ${t.referredBy} <> ${t.id}`),
    check(
      'users_streaks',
      sql`${t.wins} >= 0 and ${t.losses} >= 0 and ${t.currentLossStreak} >= 0 and ${t.longestWinStreak} >= 0 and ${t.longestLossStreak} >= 0`,
    ),
  ];
}

/** Profile pictures as they are served, one per member (PROFILE-8). */
export function picturesTable(
  { table, text, int, bytes, unique, check }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'pictures',
    {
      /** SHA-256 of owner and bytes, in hex: a changed picture gets another address. */
      id: text().primaryKey(),
      userId: int()
        .notNull()
        .references(() => users.id),
      /** WebP without any metadata. */
      bytes: bytes().notNull(),
      createdAt: int().notNull(),
    },
    (t) => [unique('pictures_user').on(t.userId), check('pictures_id', sql`length(${t.id}) = 64`)],
  );
}
