import sharp from 'sharp';
import { PICTURE_SIDE_PX } from '#shared/domain/picture-limits.ts';

/** More than any phone's camera fits into `PICTURE_MAX_BYTES`, and few enough to decode in memory. */
const INPUT_MAX_PIXELS = 50_000_000;
const SECONDS = 20;
const QUALITY = 80;

/**
 * Allows only the decoders of JPEG, PNG, GIF, WebP and AVIF. An SVG could refer to files, or embed an image of any
 * size, whatever its first bytes claim.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

/** Photos are decoded one at a time, since each may take 200 MB. */
let underWork: Promise<unknown> = Promise.resolve();

/** The content type of `toPicture`'s result. */
export const PICTURE_TYPE = 'image/webp';

/**
 * Converts a photo to the stored form: upright, at most 512 pixels a side, encoded as WebP, without metadata
 * such as the place (PROFILE-8). Returns null if the content is not a JPEG, PNG, GIF, WebP or AVIF, is cut off,
 * or unpacks to more than 50 million pixels.
 */
export function toPicture(bytes: Uint8Array): Promise<Buffer | null> {
  const picture = underWork.then(() => shrink(bytes)).catch(() => null);
  underWork = picture;
  return picture;
}

/** Metadata is removed because sharp writes none by default. */
function shrink(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: INPUT_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}
