/**
 * The program that converts one photo, from standard input to standard output (to-picture.ts): upright, at most as many
 * pixels a side as its argument says, encoded as WebP, without metadata such as the place (PROFILE-8), which sharp
 * writes only if asked. It exits with 2 if the content is not a JPEG, PNG, GIF or WebP, is cut off, or unpacks to more
 * than 50 million pixels.
 *
 * Plain JavaScript, as Node needs its just-in-time compiler to read TypeScript.
 */
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const NO_PICTURE = 2;
/** Photos of phones have fewer pixels in 5 MB. */
const INPUT = { limitInputPixels: 50_000_000, failOn: 'error' };
const QUALITY = 80;

// Answers of the server go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
allowDecoders(['Jpeg', 'Png', 'Nsgif', 'Webp']);

const photo = await buffer(process.stdin);
const picture = await shrink(photo, Number(process.argv[2])).catch(() => null);
if (picture) process.stdout.write(picture);
else process.exitCode = NO_PICTURE;

/**
 * Allows no other decoders. An SVG could refer to files, or embed an image of any size, whatever its first bytes claim;
 * an AVIF of 1 kB can take a gigabyte, and the app sends none.
 */
function allowDecoders(kinds) {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}Buffer`) });
}

async function shrink(bytes, side) {
  return sharp(bytes, INPUT)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
