import { eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import type { Deps } from '#api/services/deps.ts';
import { badRequest } from '../../http/bad-request.ts';

/** The bytes of a picture (api/integrations/images.ts has their type). Throws `not_found`. */
export async function readPicture({ store }: Deps, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  return store.read(async ({ db, t }) => {
    const { bytes } = t.pictures;
    const [picture] = await db.select({ bytes }).from(t.pictures).where(eq(t.pictures.id, hash));
    if (!picture) throw new Problem('not_found', badRequest.notFound);
    return new Uint8Array(picture.bytes);
  });
}
