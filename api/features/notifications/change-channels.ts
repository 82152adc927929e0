import { type ChannelChanges, withChanges } from '#shared/domain/channels.ts';
import type { OwnAccount } from '#shared/schemas/own-account.ts';
import { changeAccount } from '../../accounts/change-account.ts';
import type { Session } from '../../accounts/sessions.ts';
import { toOwnAccount } from '../../accounts/to-own-account.ts';
import type { Deps } from '../../deps.ts';

/**
 * Changes by which channels a member is told of what (design 7, Settings). What is queued already follows:
 * it is looked at when it is sent. Throws `not_found` when the account was deleted meanwhile.
 */
export async function changeChannels(
  deps: Deps,
  { userId }: Session,
  changes: ChannelChanges,
): Promise<OwnAccount> {
  const row = await deps.store.write((tx) =>
    changeAccount(tx, deps, userId, ({ channels }) => ({
      channels: withChanges(channels, changes),
    })),
  );
  return toOwnAccount(row, deps.config, deps.now());
}
