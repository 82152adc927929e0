import { Problem } from '#api/core/problem.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { OTHER_OWNER } from '#sync/protocol/problem.ts';

/**
 * Refuses a push or pull of a device that belongs to another store, because its ids name other people here. A device
 * that has not learned a lineage sends none (docs/decisions/0096). Throws `other_owner`.
 */
export function refuseOtherStore(ofDevice: string | undefined, ofStore: string | undefined): void {
  if (ofDevice !== undefined && ofDevice !== ofStore)
    throw new Problem(OTHER_OWNER, text.otherOwner);
}
