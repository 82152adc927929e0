import { Problem } from '#api/core/problem.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { OTHER_OWNER } from '#sync/protocol/problem.ts';

/**
 * Refuses what a device has for another store than this one: the ids in it name other people here. A device
 * that was never told of a lineage names none (docs/decisions/0096). Throws `other_owner`.
 */
export function refuseOtherStore(ofDevice: string | undefined, ofStore: string | undefined): void {
  if (ofDevice !== undefined && ofDevice !== ofStore)
    throw new Problem(OTHER_OWNER, text.otherOwner);
}
