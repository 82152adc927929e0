/** A calendar day (yyyy-mm-dd) in the reader's format, such as "May 1, 2026". */
export function formatDay(day: string): string {
  return new Date(`${day}T00:00:00`).toLocaleDateString(undefined, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
}
