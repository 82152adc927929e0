import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pathOfSection, SECTIONS } from '#pwa/features/admin/admin-sections.ts';
import { paths } from '#shared/domain/paths.ts';
import {
  CLAIM,
  EXCEPTIONS,
  REGISTER,
  REPORT,
  SCREEN_STATES,
  type ScreenState,
  UNKNOWN,
} from './exceptions.ts';
import { SHOTS } from './screens.ts';
import type { Shot } from './shot.ts';
import { STATES } from './staging.ts';
import { STATE_SHOTS } from './states.ts';

/** The route table's own patterns, but that of unknown addresses. */
const ROUTES = patternsIn(readFileSync(new URL('../../app/routes.tsx', import.meta.url), 'utf8'));
const MATCH = '01890000-0000-7000-8000-000000000000';
const RATING = { matchId: MATCH, userId: 2 };
const SEEN = {
  userId: 1,
  matchId: MATCH,
  opponentId: 2,
  fullMatchId: MATCH,
  rated: RATING,
  toRate: RATING,
};
/** What differs by its query comes before the route that it is at. */
const SCREENS = [
  REGISTER,
  REPORT,
  ...SECTIONS.map(pathOfSection).filter((section) => section !== paths.admin),
  CLAIM,
  UNKNOWN,
  // Last, since `/profile/:id?` would match `/profile/edit`.
  ...ROUTES.toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':'))),
];
/** Pictures whose names or first addresses do not say what they show. */
const SHOWN_BY: Record<string, Partial<Record<ScreenState, string>>> = {
  [paths.dashboard]: { full: 'dashboard-free' },
  [paths.pastGames]: { full: 'matches' },
  [paths.qrWizard(':matchId', ':userId')]: { full: 'guest-wizard' },
  [CLAIM]: {
    full: 'claim-seat',
    loading: 'loading-claim-seat',
    offline: 'offline-claim-seat',
    refused: 'refused-claim-seat',
  },
  [paths.auth]: { refused: 'auth-refused' },
  [REGISTER]: { full: 'auth-register', refused: 'register-refused' },
  [paths.resetPassword]: { refused: 'reset-password-spent' },
  [paths.notifications]: { full: 'notifications' },
  [paths.createMatch]: { refused: 'match-refused' },
  [paths.ratingWizard(':matchId', ':userId')]: { refused: 'refused-wizard' },
  // Without signal all pages of admins say the same.
  ...Object.fromEntries(
    SECTIONS.map((section) => [pathOfSection(section), { offline: 'admin-unreached' }]),
  ),
  [paths.admin]: { offline: 'admin-unreached', refused: 'admin-denied' },
  [paths.adminMatches]: { offline: 'admin-unreached' },
};
const NAMED = Object.values(SHOWN_BY).flatMap((each) => Object.values(each));
const ASKED = SCREENS.flatMap((screen) => SCREEN_STATES.map((state) => [screen, state] as const));

test('the patterns of all routes are found', () => {
  expect(ROUTES.length).toBeGreaterThan(25);
  expect(ROUTES).toContain(`${paths.ownProfile}/:id?`);
});

test.each(ASKED)(
  'the screen at %s has a picture, %s, or a reason to have none',
  (screen, state) => {
    const why = EXCEPTIONS.filter(
      ({ screens, states }) => screens.includes(screen) && states.includes(state),
    ).map((exception) => exception.why);
    const names = namesOf(screen, state);
    if (why.length === 0) expect(names).not.toEqual([]);
    // A reason that has become untrue is in the way.
    else expect([why, names]).toEqual([[expect.any(String)], []]);
  },
);

test('every exception is about a screen', () => {
  expect(SCREENS).toEqual(expect.arrayContaining(EXCEPTIONS.flatMap(({ screens }) => screens)));
});

test('every state has pictures', () => {
  const shown = new Set(STATE_SHOTS.map(({ state }) => state));
  expect([...shown].toSorted()).toEqual(Object.keys(STATES).toSorted());
});

test('every picture has a name of its own, and those by which screens are shown are among them', () => {
  const names = [...SHOTS, ...STATE_SHOTS].map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
  expect(names).toEqual(expect.arrayContaining(NAMED));
});

/** The pictures of a screen in a state: those that begin at its address and have the state in their names. */
function namesOf(screen: string, state: ScreenState): string[] {
  const named = SHOWN_BY[screen]?.[state];
  const there = [...SHOTS, ...STATE_SHOTS]
    .filter(({ name }) => stateIn(name) === state && !NAMED.includes(name))
    .filter(({ path }) => screenAt(path) === screen);
  return [...there.map(({ name }) => name), ...(named === undefined ? [] : [named])];
}

function stateIn(name: string): ScreenState {
  return SCREEN_STATES.find((state) => name.startsWith(`${state}-`)) ?? 'full';
}

function screenAt(path: Shot['path']): string | undefined {
  const address = new URL(typeof path === 'string' ? path : path(SEEN), 'http://ppr.example');
  return SCREENS.find((screen) => isAt(screen, address));
}

/** Whether this is an address of the screen: a parameter without a value may have any. */
function isAt(screen: string, { pathname, searchParams }: URL): boolean {
  const [pattern = '', query] = screen.split('?');
  const asked = [...new URLSearchParams(query)];
  return (
    matchPath(pattern, pathname) !== null &&
    asked.every(([name, value]) => searchParams.has(name, value === '' ? undefined : value))
  );
}

/** Reads `path={paths.match(':matchId')}` and the like; what may be left out at the end is another screen. */
function patternsIn(source: string): string[] {
  const written = [...source.matchAll(/<Route\s+path=\{(.+?)\}\s/g)].map(([, path = '']) => path);
  return written.map(patternOf).flatMap((pattern) => {
    const [, parent, last] = /^(.+)\/(\w+)\?$/.exec(pattern) ?? [];
    return parent === undefined ? [pattern] : [`${parent}/${last}`, parent];
  });
}

function patternOf(written: string): string {
  return written
    .replaceAll(/\$\{(paths\.\w+)\}/g, '$1')
    .replaceAll('`', '')
    .replace(/paths\.(\w+)(?:\((.*)\))?/, (_, key: keyof typeof paths, args = '') => {
      const address = paths[key];
      if (typeof address === 'string') return address;
      const of: (...parts: never[]) => string = address;
      return of(...(args.replaceAll("'", '').split(', ') as never[]));
    });
}
