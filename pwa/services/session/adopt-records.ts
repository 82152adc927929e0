import { lineageOf, lineages, ownerKey } from '#pwa/db/store/lineage.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { getRow } from '#pwa/db/store/rows.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { uuidTime } from '#sync/protocol/mutation.ts';

/** Marks records that belong to another store than the one that reports its lineage now. */
const OTHER_STORE = '-';

/**
 * Decides once whose records this phone stored under a bare id, before stores had lineages: this account's, if that is
 * certain, or those of a person with the same id in another store. Returns the key of the account's records.
 * `isRemembered` is true if this very account was signed in here until now.
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
 * The account's own row proves it by the time at which the account was created. After a sign-out that row is gone;
 * then the name must be the same, and nothing may be older than the account.
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
