import { expect, test } from 'vitest';
import { shrinkPhoto } from './shrink-photo.ts';

/** The file of a camera held upright: the picture is stored sideways, with a flag to turn it by a quarter. */
const TURNED = [
  [0xff, 0xe1, 0x00, 0x22],
  [...new TextEncoder().encode('Exif')],
  [0, 0, 0x4d, 0x4d, 0x00, 0x2a, 0, 0, 0, 8],
  [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
].flat();
const START_OF_JPEG = 2;

test('a photo is turned upright and limited to 512 pixels a side', async () => {
  expect(await sizeOf(await shrinkPhoto(await aJpeg(1024, 256)))).toEqual([512, 128]);
  expect(await sizeOf(await shrinkPhoto(await turned(await aJpeg(1024, 256))))).toEqual([128, 512]);
});

test('a small photo keeps its size, and a transparent background becomes white', async () => {
  const shrunk = await shrinkPhoto(await aPicture(20, 10, 'image/png', 'transparent'));
  expect(await sizeOf(shrunk)).toEqual([20, 10]);
  expect(await colourOf(shrunk)).toEqual([255, 255, 255, 255]);
});

test('the location where a photo was taken is removed', async () => {
  const shrunk = await shrinkPhoto(await turned(await aJpeg(64, 32)));
  expect(await shrunk?.text()).not.toContain('Exif');
});

test('what is no picture is none', async () => {
  expect(await shrinkPhoto(new Blob(['hello'], { type: 'image/png' }))).toBeNull();
});

function aJpeg(width: number, height: number): Promise<Blob> {
  return aPicture(width, height, 'image/jpeg', 'green');
}

async function aPicture(width: number, height: number, type: string, colour: string) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type });
}

async function turned(jpeg: Blob): Promise<Blob> {
  const exif = new Uint8Array(TURNED);
  return new Blob([jpeg.slice(0, START_OF_JPEG), exif, jpeg.slice(START_OF_JPEG)], {
    type: jpeg.type,
  });
}

async function sizeOf(picture: Blob | null): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(picture ?? new Blob());
  return [width, height];
}

async function colourOf(picture: Blob | null): Promise<number[]> {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(await createImageBitmap(picture ?? new Blob()), 0, 0);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
}
