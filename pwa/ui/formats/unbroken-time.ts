/** Keeps an hour on one line with its "AM" or "PM". */
export function unbrokenTime(formatted: string): string {
  return formatted.replaceAll(/(\d)\s(\p{L})/gu, '$1\u00a0$2');
}
