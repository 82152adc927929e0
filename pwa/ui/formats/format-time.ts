/** The time of day of a moment (milliseconds since 1970) where the reader is and as they write it, on one line. */
export function formatTime(at: number): string {
  return new Date(at)
    .toLocaleTimeString(undefined, { timeStyle: 'short' })
    .replaceAll(/\s/g, '\u00a0');
}
