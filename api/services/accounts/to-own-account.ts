import type { Config } from '#api/core/config.ts';
import { isPremium } from '#shared/domain/membership.ts';
import type { OwnAccount } from '#shared/schemas/own-account.ts';
import { toCurrentUser, type UserRow } from './to-current-user.ts';
import { toUserRecord } from './to-user-record.ts';

/** The member's own account, as `/api/user`, sign-in and registration return it (API-5). */
export function toOwnAccount(row: UserRow, config: Config, now: number): OwnAccount {
  return { ...toUserRecord(row, isPremium(row, now), now), ...toCurrentUser(row, config, now) };
}
