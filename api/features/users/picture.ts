import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { badRequest } from '#api/http/bad-request.ts';
import { toPicture } from '#api/integrations/to-picture.ts';
import { changeAccount } from '#api/services/accounts/change-account.ts';
import { takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/picture-limits.ts';
import { profile as text } from '#shared/text/profile.ts';
import { inPictureQueue } from './picture-queue.ts';
import { refuseOthers } from './refuse-others.ts';

/** Decoding photos is the most expensive thing that a member can ask for. */
const UPLOADS_AN_HOUR = 30;

/**
 * Replaces a member's profile picture (API-12, PROFILE-8). Throws `denied` for another member's account, `too_large`
 * above `PICTURE_MAX_BYTES`, `invalid` if it is not a photo, `slow_down`, `busy`, and `not_found` if the account was
 * deleted meanwhile.
 */
export async function changePicture(
  deps: Deps,
  { userId }: Session,
  id: number,
  photo: File,
): Promise<{ profilePictureUrl: string }> {
  refuseOthers(userId, id);
  if (photo.size > PICTURE_MAX_BYTES) throw new Problem('too_large', text.tooLarge.description);
  const bytes = await inPictureQueue(id, async () => {
    const limit = { key: `picture:${id}`, max: UPLOADS_AN_HOUR, windowMs: HOUR_MS };
    await deps.store.write((tx) => takeAttempt(tx, [limit], deps.now()));
    return toPicture(new Uint8Array(await photo.arrayBuffer()));
  });
  if (!bytes)
    throw new Problem('invalid', text.invalidType.description, { field: 'profilePicture' });
  const picture = { id: hashOf(id, bytes), bytes, createdAt: deps.now() };
  const profilePictureUrl = `/api/pictures/${picture.id}`;
  await deps.store.write(async (tx) => {
    await changeAccount(tx, deps, id, () => ({ profilePicture: profilePictureUrl }));
    const { pictures } = tx.t;
    await tx.db
      .insert(pictures)
      .values({ ...picture, userId: id })
      .onConflictDoUpdate({ target: pictures.userId, set: picture });
  });
  return { profilePictureUrl };
}

/** Removes a member's picture. Throws `denied` for another's, and `not_found` if the account was deleted meanwhile. */
export async function removePicture(deps: Deps, { userId }: Session, id: number): Promise<void> {
  refuseOthers(userId, id);
  await deps.store.write(async (tx) => {
    await changeAccount(tx, deps, id, () => ({ profilePicture: null }));
    await tx.db.delete(tx.t.pictures).where(eq(tx.t.pictures.userId, id));
  });
}

/** Two members with the same photo have a picture each, so that removing one leaves the other. */
function hashOf(userId: number, bytes: Buffer): string {
  return createHash('sha256').update(`${userId} `).update(bytes).digest('hex');
}

/** The bytes of a picture (api/integrations/to-picture.ts has their type). Throws `not_found`. */
export async function readPicture({ store }: Deps, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  return store.read(async ({ db, t }) => {
    const { bytes } = t.pictures;
    const [picture] = await db.select({ bytes }).from(t.pictures).where(eq(t.pictures.id, hash));
    if (!picture) throw new Problem('not_found', badRequest.notFound);
    return new Uint8Array(picture.bytes);
  });
}
