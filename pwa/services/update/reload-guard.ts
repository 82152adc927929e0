import { useEffect } from 'react';
import { deviceClock } from '#pwa/db/store/device-clock.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';

/** The number of screens that hold back the reload. */
let held = 0;
/** What is called once none of them does. */
let onReleased: (() => void) | null = null;

/**
 * Holds back the reload into a new version while `active`: the player is entering something, or shows a QR code. The
 * reload follows when that ends or the player opens another screen (architecture: Updates).
 */
export function useReloadGuard(active: boolean): void {
  useEffect(() => (active ? holdReload() : undefined), [active]);
}

/** Does the same outside of a component. Returns the function that releases the reload. */
export function holdReload(): () => void {
  held += 1;
  return () => {
    held -= 1;
    // The screen that takes over may hold it too, and says so in the same task.
    queueMicrotask(tellReleased);
  };
}

/** Calls back once the reload is held no longer. A later call replaces an earlier one. */
export function onceReleased(callBack: () => void): void {
  onReleased = callBack;
}

function tellReleased(): void {
  if (isReloadHeld()) return;
  const callBack = onReleased;
  onReleased = null;
  callBack?.();
}

export function isReloadHeld(): boolean {
  return held > 0;
}

/** How long a reload waits for writes if the browser does not answer. */
const WRITES_WAIT_MAX_MS = 3000;

const writes = new Set<Promise<void>>();

/** Lets a write end before the reload into a new version: one that still waits when its page is left is lost. */
export function finishBeforeReload(write: Promise<unknown>): void {
  const end = () => void writes.delete(ended);
  const ended = write.then(end, end);
  writes.add(ended);
}

export function isWriting(): boolean {
  return writes.size > 0;
}

/** Resolves when all writes have ended, or after `WRITES_WAIT_MAX_MS`. */
export async function writesEnded(): Promise<void> {
  await withTimeout(deviceClock, WRITES_WAIT_MAX_MS, Promise.all(writes)).catch(() => undefined);
}
