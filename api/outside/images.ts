import sharp, { type Sharp } from 'sharp';
import { PICTURE_SIDE_PX } from '#shared/limits.ts';

/** More than any phone's camera fits into 5 MB, and little enough to unpack in memory. */
const INPUT_MAX_PIXELS = 50_000_000;
const SECONDS = 20;
const QUALITY = 80;

/**
 * What the bytes of each kind begin with, after how many others. Nothing else reaches a decoder: an
 * SVG could name files and addresses to load.
 */
const SIGNATURES: readonly { offset: number; bytes: Buffer }[] = [
  { offset: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { offset: 0, bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { offset: 0, bytes: Buffer.from('GIF8') },
  { offset: 8, bytes: Buffer.from('WEBP') },
  { offset: 4, bytes: Buffer.from('ftypavif') },
];

/** The content type of what `toPicture` makes. */
export const PICTURE_TYPE = 'image/webp';

/**
 * A photo as the store keeps it: upright, at most 512 pixels a side, encoded anew as WebP, with no
 * metadata, so no place where it was taken (spec 7, profile-picture). Null for what is no JPEG, PNG,
 * GIF, WebP or AVIF by its content, is cut off, or unpacks to more than 50 million pixels.
 */
export async function toPicture(bytes: Uint8Array): Promise<Buffer | null> {
  if (!isPhoto(bytes)) return null;
  try {
    return await shrink(sharp(bytes, { limitInputPixels: INPUT_MAX_PIXELS, failOn: 'error' }));
  } catch {
    return null;
  }
}

function isPhoto(bytes: Uint8Array): boolean {
  return SIGNATURES.some(({ offset, bytes: signature }) =>
    signature.equals(bytes.subarray(offset, offset + signature.length)),
  );
}

/** Metadata is left behind because sharp writes none unless it is told to. */
function shrink(photo: Sharp): Promise<Buffer> {
  return photo
    .autoOrient()
    .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}
