/**
 * A whole number as people read it in English, such as 1,234. By hand: a browser's own formats take it some 20 ms to
 * make, and many texts are made when their module is loaded.
 */
export function withCommas(count: number | string): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
