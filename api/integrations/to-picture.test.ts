import { platform } from 'node:os';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aBomb } from '#api/testing/factories/bomb.ts';
import { aPhoto } from '#api/testing/factories/photo.ts';
import { toPicture } from './to-picture.ts';

/** The picture made from these bytes; fails the test if they are refused. */
async function pictureOf(bytes: Uint8Array): Promise<Buffer> {
  const picture = await toPicture(bytes);
  if (!picture) throw new Error('This photo was refused');
  return picture;
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'of a %s is a WebP of at most 512 pixels a side',
    async (format) => {
      const picture = await pictureOf(await aPhoto({ format, width: 1200, height: 600 }));
      const { format: kept, width, height } = await sharp(picture).metadata();
      expect([kept, width, height]).toEqual(['webp', 512, 256]);
    },
  );

  test('of a small photo is not enlarged', async () => {
    const picture = await pictureOf(await aPhoto({ width: 40, height: 30 }));
    expect(await sharp(picture).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test('carries no metadata of the photo: no location, camera or owner', async () => {
    const photo = await aPhoto({ format: 'jpeg' });
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect(photo.includes('Secret Camera')).toBe(true);
    const picture = await pictureOf(photo);
    const { exif, xmp, iptc, icc, comments } = await sharp(picture).metadata();
    expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
    for (const trace of ['Secret Camera', 'Exif', 'EXIF', 'XMP', 'GPS'])
      expect(picture.includes(trace), trace).toBe(false);
  });

  test('of a photo that was taken sideways is upright', async () => {
    const sideways = await aPhoto({ format: 'jpeg', width: 100, height: 60, orientation: 6 });
    const { width, height, orientation } = await sharp(await pictureOf(sideways)).metadata();
    expect([width, height, orientation]).toEqual([60, 100, undefined]);
  });

  test('of a photo with appended code leaves the code out', async () => {
    const polyglot = Buffer.concat([
      await aPhoto({ format: 'jpeg' }),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    const picture = await pictureOf(polyglot);
    expect(picture.includes('script')).toBe(false);
    expect(picture.includes('PK')).toBe(false);
  });
});

// proves PROFILE-14
test.runIf(platform() === 'linux')(
  'a photo that needs more memory than allowed ends its process only',
  async () => {
    const large = await aPhoto({ format: 'gif', width: 7000, height: 7000 });
    expect(await toPicture(large, 200)).toBeNull();
    expect(await toPicture(large)).not.toBeNull();
  },
);

describe('a file that is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
  test.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a page that begins as a JPEG does', Buffer.from('\xff\xd8\xff<html>', 'latin1')],
    ['an SVG that begins as a GIF does', Buffer.from(`GIF89a${svg}`)],
    ['an SVG that has the word of an AVIF in its place', Buffer.from(`<!--ftypavif-->${svg}`)],
    ['an SVG that has the word of a WebP in its place', Buffer.from(`<!-- 123WEBP -->${svg}`)],
    ['nothing', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('is refused: %s', async (_what, bytes) => {
    expect(await toPicture(bytes)).toBeNull();
  });

  test('is refused: a TIFF, which no phone takes', async () => {
    expect(
      await toPicture(
        await sharp(await aPhoto())
          .tiff()
          .toBuffer(),
      ),
    ).toBeNull();
  });

  // proves PROFILE-14
  test('is refused: an AVIF, of which few bytes can take a gigabyte', async () => {
    expect(await toPicture(await aPhoto({ format: 'avif' }))).toBeNull();
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'is refused: a %s that is cut off',
    async (format) => {
      const whole = await aPhoto({ format, width: 300, height: 300, noise: true });
      expect(await toPicture(whole)).not.toBeNull();
      expect(await toPicture(whole.subarray(0, Math.floor(whole.length / 2)))).toBeNull();
    },
  );

  test.each([20_000, 8_000])(
    'is refused: few bytes that decode to %d pixels a side',
    async (side) => {
      const bomb = aBomb(side);
      expect(bomb.length).toBeLessThan(100_000);
      expect(await toPicture(bomb)).toBeNull();
    },
  );

  test('is refused: an SVG with an embedded image that claims to be a WebP', async () => {
    const image = `data:image/png;base64,${aBomb(8_000).toString('base64')}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><image href="${image}"/></svg>`;
    expect(await toPicture(Buffer.from(`<!-- 123WEBP -->${svg}`))).toBeNull();
  });

  test('cannot exceed the pixels of a good camera', async () => {
    expect(await toPicture(aBomb(7_000))).not.toBeNull();
  });
});
