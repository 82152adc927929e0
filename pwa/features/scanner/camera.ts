import type { noCamera } from '#shared/text/scanner.ts';

export type CameraProblem = keyof typeof noCamera;

/** There is no camera, or it is not allowed. */
export class NoCamera extends Error {
  override name = 'NoCamera';
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Large enough for a code that is held up, and small enough to be read often. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Asks for the rear camera. Throws `NoCamera`. The caller stops it. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers hide cameras from pages that came over plain http.
  if (navigator.mediaDevices === undefined) throw new NoCamera('insecure');
  const video = { ...PICTURE, facingMode: { ideal: 'environment' } };
  return navigator.mediaDevices.getUserMedia({ video }).catch((error: unknown) => {
    throw new NoCamera(problemOf(error));
  });
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}
