/** So long after the app was opened, its first pull may bring what the reader came for. */
const OPENING_MS = 5000;

/** When the page was shown the last time, by `performance.now()`; null once the reader has touched anything. */
let openedAt: number | null = document.hidden ? null : 0;

for (const touch of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(touch, () => (openedAt = null), { capture: true, passive: true });
document.addEventListener('visibilitychange', () => {
  openedAt = document.hidden ? null : performance.now();
});

/** True while nobody has touched the app since it was opened, or came to the foreground, a moment ago. */
export function isJustOpened(): boolean {
  return openedAt !== null && performance.now() - openedAt < OPENING_MS;
}
