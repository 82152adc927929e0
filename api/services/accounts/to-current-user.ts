import type { Config } from '#api/core/config.ts';
import type { Tables } from '#api/store/tables.ts';
import { choicesOf } from '#shared/domain/notification-channels.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { toAccountBase } from './to-account-base.ts';

export type UserRow = Tables['users']['$inferSelect'];

/** What phones keep of their member's own account: the `me` row of the feed. */
export function toCurrentUser(row: UserRow, config: Config, now: number): CurrentUser {
  return {
    ...toAccountBase(row, now),
    location: row.location,
    affiliateCode: row.affiliateCode ?? '',
    mayAdminister: mayAdminister(row, config),
    profilePrivate: row.profilePrivate,
    channels: choicesOf(row.channels),
    mustChangePassword: row.mustChangePassword,
    emailProved: row.emailProvedAt !== null,
  };
}

/** True if the member is marked as admin and their username is in `ADMIN_USERNAME` (ROLE-7). */
export function mayAdminister(
  row: Pick<UserRow, 'isAdmin' | 'usernameFold'>,
  { adminUsernames }: Config,
): boolean {
  return row.isAdmin && adminUsernames.includes(row.usernameFold);
}
