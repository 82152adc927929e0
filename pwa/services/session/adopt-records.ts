import { lineageOf, lineages, type OwnerKey, ownerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { getRow } from '#pwa/db/store/rows.ts';
import type { CurrentUser } from '#shared/schemas/user.ts';
import { uuidTime } from '#sync/protocol/mutation.ts';

/** Marks records that turned out to be of another store than the one that tells its lineage now. */
const OTHER_STORE = '-';

/**
 * Decides once whose the records are that this phone kept under a bare id, before stores told their lineage:
 * this account's, if that is certain, or those of somebody who had the same id in another store. Gives the
 * key of the account's records. `isRemembered` when this very account was signed in here until now.
 */
export async function adoptRecords(
  user: CurrentUser,
  lineage: string,
  isRemembered: boolean,
): Promise<OwnerKey> {
  const db = new PlayerDb(user.id);
  try {
    const known = await lineageOf(db);
    const isOwn = known === undefined ? isRemembered || (await isOf(user, db)) : known === lineage;
    if (known === undefined)
      await lineages(db).put({ key: 'lineage', lineage: isOwn ? lineage : OTHER_STORE });
    return isOwn ? user.id : ownerKey(user.id, lineage);
  } finally {
    db.close();
  }
}

/**
 * The account's own row tells it for certain by the instant at which the account was made. After a sign-out it
 * is gone; then the name has to be the same, and nothing may be older than the account.
 */
async function isOf(user: CurrentUser, db: PlayerDb): Promise<boolean> {
  const me = await getRow(db, 'me', user.id);
  if (me !== null) return me.createdAt === user.createdAt;
  const [name, entries, drafts] = await Promise.all([
    db.ownName.get(user.id),
    db.outbox.toArray(),
    db.drafts.toArray(),
  ]);
  if (entries.length + drafts.length === 0) return true;
  const times = [
    ...entries.map(({ id }) => uuidTime(id)),
    ...drafts.map((draft) => draft.updatedAt),
  ];
  return name?.username === user.username && Math.min(...times) >= Date.parse(user.createdAt);
}
