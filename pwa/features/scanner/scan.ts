import { openCamera, stopCamera } from './camera.ts';
import { openDetector } from './detector.ts';

/** The time between two reads of the picture, in ms: often enough for a hand, and light for a phone. */
const LOOK_EVERY_MS = 150;

/**
 * Shows the camera in `video` and calls back with every text that it reads, until `signal` aborts; then, and after any
 * failure, the camera is off. Throws `NoCamera`.
 */
export async function scan(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  // Before the camera is on: if this fails, nothing would switch it off.
  const detector = await openDetector();
  if (signal.aborted) return;
  const stream = await openCamera();
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      // A frame that cannot be read, such as the very first one, has no code.
      const codes = await detector.detect(video).catch(() => []);
      for (const { rawValue } of signal.aborted ? [] : codes) onText(rawValue);
      await pause(signal);
    }
  } finally {
    stopCamera(stream);
    video.srcObject = null;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOK_EVERY_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
