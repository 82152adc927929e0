import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { badRequest } from '../../http/bad-request.ts';
import { Problem } from '../../http/problem.ts';

/** The bytes of a picture (see api/outside/images.ts for their type). Throws `not_found`. */
export async function readPicture({ store }: Deps, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  return store.read(async ({ db, t }) => {
    const { bytes } = t.pictures;
    const [picture] = await db.select({ bytes }).from(t.pictures).where(eq(t.pictures.id, hash));
    if (!picture) throw new Problem('not_found', badRequest.notFound);
    return new Uint8Array(picture.bytes);
  });
}
