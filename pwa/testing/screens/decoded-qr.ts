import decodeQr from 'qr/decode.js';
import type { Locator } from 'vitest/browser';

/** The text that a camera reads from a QR image. Throws if there is none. */
export async function decodedQr(image: Locator): Promise<string> {
  const bytes = atob(await image.screenshot({ save: false }));
  const picture = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([picture]));
  const { width, height } = bitmap;
  const drawing = new OffscreenCanvas(width, height).getContext('2d');
  if (drawing === null) throw new Error('Nothing can be drawn on');
  drawing.drawImage(bitmap, 0, 0);
  return decodeQr({ width, height, data: drawing.getImageData(0, 0, width, height).data });
}
