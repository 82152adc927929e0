import { changeAccount } from '#api/services/accounts/change-account.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { viewOwnAccount } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import { withChanges } from '#shared/domain/channel-choices.ts';
import type { ChannelChanges } from '#shared/domain/notification-channels.ts';
import type { OwnUserRecord } from '#shared/schemas/user-record.ts';

/**
 * Changes the occasions and channels by which a member is notified (docs/rules.md 81). This also affects queued
 * messages, because the choice is read when they are sent. Throws `not_found` if the account was deleted meanwhile.
 */
export async function changeChannels(
  deps: Deps,
  { userId }: Session,
  changes: ChannelChanges,
): Promise<OwnUserRecord> {
  return deps.store.write(async (tx) => {
    const row = await changeAccount(tx, deps, userId, ({ channels }) => ({
      channels: withChanges(channels, changes),
    }));
    return viewOwnAccount(tx, row, deps.config, deps.now());
  });
}
