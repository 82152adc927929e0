import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CameraProblem, NoCamera } from './camera.ts';
import { scan } from './scan.ts';

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
