import { DEMO_PLAYER_IDS } from '#shared/domain/demo-match.ts';

/** An unpaired surrogate, as an escape in JSON. */
export const HALF = '\\ud800';

/** A body in which one value has a type or size that its field never accepts. */
export interface InvalidBody {
  /** The path, such as `players.0.id`. */
  path: string;
  /** Path and value, such as `players.0.id = null`. */
  what: string;
  json: string;
}

/** One path in a body, and a function that returns the body with another value there. */
export interface BodyPath {
  path: string;
  value: unknown;
  put: (other: unknown) => unknown;
}

const HERE = 'here stands the wrong value';
const LONG = `"${'x'.repeat(20_000)}"`;

/**
 * Every variant of a valid body with one invalid value, at any depth: of another type, far too large, or ending in an
 * unpaired surrogate. As JSON text, which can express more than JavaScript (1e999).
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

/** Every path in a body, at any depth. */
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

/** Ids of guest accounts are negative, so for them this returns less than any stored integer. */
function tooSmallFor(value: number): string {
  return value < DEMO_PLAYER_IDS[0] ? '-1000' : '-1e16';
}
