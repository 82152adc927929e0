import sharp from 'sharp';

export interface TestPhoto {
  format?: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
  width?: number;
  height?: number;
  /** The EXIF orientation: 6 is a phone held upright. */
  orientation?: number;
  /** Pixels that compress badly, instead of one colour. */
  noise?: boolean;
}

/** A photo as a phone takes it, with the camera's name and the location in its EXIF if the format has one. */
export function aPhoto({
  format = 'png',
  width = 64,
  height = 64,
  orientation = 1,
  noise = false,
}: TestPhoto = {}): Promise<Buffer> {
  const background = { r: 200, g: 120, b: 40 };
  const exif = {
    IFD0: { Make: 'Secret Camera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1', GPSLongitudeRef: 'E' },
  };
  const pixels = sharp({
    limitInputPixels: false,
    create: {
      width,
      height,
      channels: 3,
      background,
      ...(noise && { noise: { type: 'gaussian', mean: 128, sigma: 60 } }),
    },
  });
  return pixels.withExif(exif).withMetadata({ orientation }).toFormat(format).toBuffer();
}
