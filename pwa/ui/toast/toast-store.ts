import type { ToastText } from '#shared/text/common.ts';

/** `fault` is a destructive toast (AUTH-13). */
export type ToastTone = 'plain' | 'fault';

export interface ToastMessage extends ToastText {
  id: number;
  tone: ToastTone;
}

/** Only one toast is visible at a time (UI-1): a new one replaces the old one. */
let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something to the player, and returns the toast's id. Can be called from anywhere, also outside React. */
export function showToast(text: ToastText, tone: ToastTone = 'plain'): number {
  lastId += 1;
  set({ ...text, id: lastId, tone });
  return lastId;
}

/** Takes a toast away, unless another has taken its place already. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

/** A try has succeeded: what was said of the failed one before it is over. */
export function clearFault(): void {
  if (current?.tone === 'fault') set(null);
}

export function currentToast(): ToastMessage | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(message: ToastMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}
