/** The oldest app whose pushes are accepted; a push from an older one is answered 426. */
export const MINIMUM_CLIENT = '2.2';

/** True if this version, such as `2.10`, is below the minimum or is no version at all. */
export function isTooOld(client: string, minimum: string = MINIMUM_CLIENT): boolean {
  const [parts, least] = [partsOf(client), partsOf(minimum)];
  if (parts.some(Number.isNaN)) return true;
  const index = least.findIndex((part, place) => part !== (parts[place] ?? 0));
  return index !== -1 && (parts[index] ?? 0) < (least[index] ?? 0);
}

function partsOf(version: string): number[] {
  return version.split('.').map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : Number.NaN));
}
