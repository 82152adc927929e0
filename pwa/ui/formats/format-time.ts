/**
 * The time of day of a moment (milliseconds since 1970) where the reader is, with 12 or 24 hours as they count them.
 */
export function formatTime(at: number): string {
  const { hourCycle } = new Intl.DateTimeFormat(undefined, {
    timeStyle: 'short',
  }).resolvedOptions();
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle })
    .format(at)
    .replaceAll(/\s/g, '\u00a0');
}
