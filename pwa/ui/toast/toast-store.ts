import type { ToastText } from '#shared/text/toast-type.ts';

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

/** Shows a toast and returns its id. Can be called from anywhere, also outside React. */
export function showToast(text: ToastText, tone: ToastTone = 'plain'): number {
  lastId += 1;
  set({ ...text, id: lastId, tone });
  return lastId;
}

/** Removes a toast, unless another has replaced it already. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

/** Removes any toast, such as one that speaks to a player who has signed out. */
export function clearToast(): void {
  set(null);
}

/** Removes the toast about a failure after a later attempt succeeded. */
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
