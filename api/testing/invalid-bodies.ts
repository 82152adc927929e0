import { DEMO_PLAYER_IDS } from '#shared/domain/limits.ts';

/** Half of a character of two halves, as JSON says it. */
export const HALF = '\\ud800';

/** A body of which one value is of a kind or size that its place never takes. */
export interface InvalidBody {
  /** The place, such as `players.0.id`. */
  path: string;
  /** Which place has what, such as `players.0.id = null`. */
  what: string;
  json: string;
}

/** One place in a body, and the body with something else there. */
export interface BodyPath {
  path: string;
  value: unknown;
  put: (other: unknown) => unknown;
}

const HERE = 'here stands the wrong value';
const LONG = `"${'x'.repeat(20_000)}"`;

/**
 * Every body that differs from a right one in one value, at any depth: of another kind, or of the same
 * kind and larger than anybody means, or ending in half a character. As JSON, which can say more than
 * JavaScript (1e999).
 */
export function invalidBodiesOf(body: unknown): InvalidBody[] {
  return placesIn(body).flatMap(({ path, value, put }) => {
    const around = JSON.stringify(put(HERE));
    return wrongFor(value).map((wrong) => ({
      path,
      what: `${path} = ${wrong.slice(0, 40)}`,
      json: around.replace(`"${HERE}"`, () => wrong),
    }));
  });
}

/** Every place of a body, at any depth. */
export function placesIn(body: unknown, above = ''): BodyPath[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const path = above + key;
    const put = (other: unknown) =>
      Array.isArray(body) ? body.with(Number(key), other) : { ...body, [key]: other };
    const within = placesIn(value, `${path}.`).map((place) => ({
      ...place,
      put: (other: unknown) => put(place.put(other)),
    }));
    return [{ path, value, put }, ...within];
  });
}

function wrongFor(value: unknown): string[] {
  const wrapped = `[${JSON.stringify(value)}]`;
  if (typeof value === 'number')
    return [
      `"${value}"`,
      'null',
      'true',
      wrapped,
      '{}',
      '1.5',
      tooSmallFor(value),
      '1e308',
      '1e999',
    ];
  if (typeof value === 'string')
    return ['null', 'true', '5', wrapped, '{}', LONG, `"${value}${HALF}"`];
  if (typeof value === 'boolean') return [`"${value}"`, 'null', '1', wrapped, '{}'];
  return ['null', 'true', '5', '""', Array.isArray(value) ? '{}' : '[]'];
}

/** Where an account's id stands, some below zero are guests': there it is less than any whole number kept. */
function tooSmallFor(value: number): string {
  return value < DEMO_PLAYER_IDS[0] ? '-1000' : '-1e16';
}
