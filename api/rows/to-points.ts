/** A mean as answers tell it: 72 tenths in the store are 7.2; null where nobody rated. */
export function toPoints(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10;
}
