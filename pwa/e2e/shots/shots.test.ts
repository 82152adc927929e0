import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { SHOTS } from './screens.ts';
import { STATES } from './staging.ts';
import type { StateShot } from './state.ts';
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
/** Second addresses of a screen, and one that only a guest comes to, by the pictures that show it. */
const SHOWN_BY: Record<string, string> = {
  [paths.dashboard]: 'dashboard-free',
  [paths.pastGames]: 'matches',
  [paths.qrWizard(':matchId', ':userId')]: 'guest-wizard',
};
/** The same without signal: admins are told in their own way. */
const SHOWN_OFFLINE_BY: Record<string, string> = {
  [paths.dashboard]: 'offline-dashboard',
  [paths.pastGames]: 'offline-matches',
  [paths.qrWizard(':matchId', ':userId')]: 'offline-wizard',
  [paths.admin]: 'admin-unreached',
  [paths.adminMatches]: 'admin-unreached',
};

test('the patterns of all routes are found', () => {
  expect(ROUTES.length).toBeGreaterThan(25);
  expect(ROUTES).toContain(`${paths.ownProfile}/:id?`);
});

test.each(ROUTES)('the screen at %s has a picture', (pattern) => {
  expect(namesAt(pattern, SHOTS, SHOWN_BY)).not.toEqual([]);
});

test.each(ROUTES)('the screen at %s has a picture without signal', (pattern) => {
  const offline = STATE_SHOTS.filter(({ state }) => state.startsWith('offline'));
  expect(namesAt(pattern, offline, SHOWN_OFFLINE_BY)).not.toEqual([]);
});

test('every state has pictures', () => {
  const shown = new Set(STATE_SHOTS.map(({ state }) => state));
  expect([...shown].toSorted()).toEqual(Object.keys(STATES).toSorted());
});

test('every picture has a name of its own, and those by which screens are shown are among them', () => {
  const names = [...SHOTS, ...STATE_SHOTS].map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
  const others = [SHOWN_BY, SHOWN_OFFLINE_BY].flatMap((each) => Object.values(each));
  expect(names).toEqual(expect.arrayContaining(others));
});

/** The pictures that begin at an address of this pattern. */
function namesAt(
  pattern: string,
  shots: readonly Pick<StateShot, 'name' | 'path'>[],
  otherwise: Record<string, string>,
): string[] {
  const other = otherwise[pattern];
  const there = shots.filter(({ path }) => {
    const address = typeof path === 'string' ? path : path(SEEN);
    return matchPath(pattern, new URL(address, 'http://ppr.example').pathname) !== null;
  });
  return [...there.map(({ name }) => name), ...(other === undefined ? [] : [other])];
}

/** Reads `path={paths.match(':matchId')}` and the like. */
function patternsIn(source: string): string[] {
  const written = [...source.matchAll(/<Route\s+path=\{(.+?)\}\s/g)].map(([, path = '']) => path);
  return written.map((path) =>
    path
      .replaceAll(/\$\{(paths\.\w+)\}/g, '$1')
      .replaceAll('`', '')
      .replace(/paths\.(\w+)(?:\((.*)\))?/, (_, key: keyof typeof paths, args = '') => {
        const address = paths[key];
        if (typeof address === 'string') return address;
        const of: (...parts: never[]) => string = address;
        return of(...(args.replaceAll("'", '').split(', ') as never[]));
      }),
  );
}
