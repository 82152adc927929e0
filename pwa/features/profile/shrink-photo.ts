import { PICTURE_SIDE_PX } from '#shared/domain/picture-limits.ts';

const JPEG_QUALITY = 0.9;

/**
 * A photo as it is sent: upright, at most 512 pixels a side, and without the file's metadata, such as where it was
 * taken. Null if this browser cannot read it as a picture.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (picture === null) return null;
  const scale = Math.min(1, PICTURE_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  draw(canvas, picture);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  // JPEG has no transparency: transparent parts of a PNG would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
