import { fetchPart } from '#pwa/ui/lazy/fetch-part.ts';

/** Reads codes out of pictures: the browser's own, or the one that comes with the app. */
export interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: 'qr_code'[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Chromium has one on some systems; no lib type knows it. */
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** The browser's own where it reads QR codes; elsewhere the bundled one, which works without signal. */
export async function openDetector(): Promise<Detector> {
  const own = window.BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  const Chosen =
    own !== undefined && formats.includes('qr_code')
      ? own
      : (await fetchPart(() => import('qr/decode.js'))).BarcodeDetector;
  return new Chosen({ formats: ['qr_code'] });
}
