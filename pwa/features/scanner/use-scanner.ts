import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CameraProblem, NoCamera, openCamera, stopCamera } from './camera.ts';
import { openDetector } from './detector.ts';

/**
 * Runs the camera while the screen is visible, and calls back with each text that it reads. A hidden tab releases the
 * camera. `tryAgain` is for after a problem.
 */
export function useScanner(onText: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  problem: CameraProblem | null;
  tryAgain: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const isVisible = useVisible();
  const isOn = isVisible && problem === null;
  const tell = useEffectEvent(onText);
  useEffect(() => {
    if (!isOn || video.current === null) return;
    const ending = new AbortController();
    scan(video.current, (text) => tell(text), ending.signal).catch((error: unknown) => {
      if (ending.signal.aborted) return;
      setProblem(error instanceof NoCamera ? error.problem : 'failed');
    });
    return () => ending.abort();
  }, [isOn]);
  return { video, problem, tryAgain: () => setProblem(null) };
}

function useVisible(): boolean {
  const [isVisible, setIsVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const listening = new AbortController();
    const look = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look, listening);
    return () => listening.abort();
  }, []);
  return isVisible;
}

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
