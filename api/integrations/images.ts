import type { Sharp, default as sharp } from 'sharp';
import { PICTURE_SIDE_PX } from '#shared/domain/picture-limits.ts';

/** Photos of phones have fewer pixels in `PICTURE_MAX_BYTES`, and this many can be decoded in memory. */
const INPUT_MAX_PIXELS = 50_000_000;
const INPUT = { limitInputPixels: INPUT_MAX_PIXELS, failOn: 'error' } as const;
const SECONDS = 20;
const QUALITY = 80;

/** Loaded for the first photo, so that servers start sooner. */
let library: Promise<typeof sharp> | null = null;

/** Photos are decoded one at a time, since each may take 200 MB. */
let underWork: Promise<unknown> = Promise.resolve();

/** The content type of `toPicture`'s result. */
export const PICTURE_TYPE = 'image/webp';

/**
 * Converts a photo to the stored form: upright, at most 512 pixels a side, encoded as WebP, without metadata
 * such as the place (PROFILE-8). Returns null if the content is not a JPEG, PNG, GIF, WebP or AVIF, is cut off,
 * or unpacks to more than 50 million pixels.
 */
export async function toPicture(bytes: Uint8Array): Promise<Buffer | null> {
  library ??= loadLibrary();
  const open = await library;
  const picture = underWork.then(() => shrink(open(bytes, INPUT))).catch(() => null);
  underWork = picture;
  return picture;
}

/**
 * Allows only the decoders of JPEG, PNG, GIF, WebP and AVIF. An SVG could refer to files, or embed an image of any
 * size, whatever its first bytes claim.
 */
async function loadLibrary(): Promise<typeof sharp> {
  const { default: open } = await import('sharp');
  open.block({ operation: ['VipsForeignLoad'] });
  open.unblock({
    operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map(
      (kind) => `VipsForeignLoad${kind}Buffer`,
    ),
  });
  return open;
}

/** Metadata is removed because sharp writes none by default. */
function shrink(photo: Sharp): Promise<Buffer> {
  return photo
    .autoOrient()
    .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}
