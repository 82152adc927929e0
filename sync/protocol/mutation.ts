/**
 * One captured mutation. Its bytes never change once written, so that a replay is the same operation.
 * `deviceAt` is the device's clock in milliseconds, `utcOffset` minutes east of UTC.
 */
export interface Mutation {
  id: string;
  kind: string;
  v: number;
  args: unknown;
  deviceAt: number;
  utcOffset: number;
}

/** The time of a UUIDv7 in milliseconds since 1970, by its own device's clock. */
export function uuidTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
