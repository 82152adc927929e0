import { readPlayerRows } from '#api/services/read-models/player-rows.ts';
import { displayName } from '#shared/domain/names.ts';
import type { NamedMember } from '#shared/schemas/named-member.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import type { Tx } from '../../store/store.ts';

export interface Names {
  /** The member's current name; none for a deleted member. */
  of(id: number): NamedMember;
}

/** The names of these members. */
export async function readNames(tx: Tx, ids: readonly (number | null)[]): Promise<Names> {
  const known = new Set(ids.filter((id) => id !== null));
  const players = await readPlayerRows(tx, [...known]);
  return {
    of: (id) => {
      const player = players.get(id);
      if (!player || player.isDeleted) return { id, username: '', displayName: DELETED_PLAYER };
      return { id, username: player.username, displayName: displayName(player) };
    },
  };
}
