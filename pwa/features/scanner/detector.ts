import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';

/** Finds codes in pictures: the browser's own detector, or the bundled one. */
export interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: 'qr_code'[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Chromium has one on some systems; TypeScript's library has no type for it. */
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** The browser's own detector if it reads QR codes, else the bundled one, which works without signal. */
export async function openDetector(): Promise<Detector> {
  const own = window.BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  const Chosen =
    own !== undefined && formats.includes('qr_code')
      ? own
      : (await fetchPart(() => import('qr/decode.js'))).BarcodeDetector;
  return new Chosen({ formats: ['qr_code'] });
}
