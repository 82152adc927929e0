import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSqliteStore } from '#api/store/sqlite/open-store.ts';
import { dataFolder } from '#api/testing/server-process.ts';
import type { Phone } from '../../bench/phones.ts';
import { anEvening } from '../../bench/workloads.ts';
import { EnginePhone, haveConverged, Witness } from '../cluster/engine-phone.ts';
import { expectAllOnce } from '../cluster/expect-all-once.ts';
import { recordFigure } from '../figures/record-figure.ts';
import { registerPlayers, startBuiltApi } from './built-api.ts';

const PHONES = Number(process.env['RECONNECTING_PHONES'] ?? 2000);
const MATCHES_EACH = 2;
const WITHIN_MS = 1000;
/** What the server may hold at most for each phone beyond what it holds for none. */
const KB_EACH = 150;
const MB_AT_MOST = 120 + (PHONES * KB_EACH) / 1024;

test(`${PHONES} phones that come back within a second are all settled, with bounded memory of the server`, async () => {
  const folder = dataFolder();
  const server = await startBuiltApi(folder);
  const players: Phone[] = (await registerPlayers(server.origin, PHONES)).map((player) => ({
    ...player,
    cursor: undefined,
    held: { matches: new Set(), given: new Set(), received: new Set() },
  }));
  const captured = players.map((_, index) => anEvening(players, index, MATCHES_EACH));
  const witness = new Witness();
  const before = memoryOf(server.child.pid).now;
  forgetPeak(server.child.pid);

  const begun = performance.now();
  const phones: EnginePhone[] = [];
  for (const [index, player] of players.entries()) {
    await wait(Math.max(0, (index / PHONES) * WITHIN_MS - (performance.now() - begun)));
    const phone = new EnginePhone(server.origin, player, witness);
    phones.push(phone);
    await phone.capture(captured[index] ?? []);
  }
  const opened = performance.now() - begun;
  while (phones.some((phone) => phone.unsettled().length > 0)) await wait(200);
  while (!haveConverged(phones, captured)) await wait(500);
  const settled = performance.now() - begun;
  const { peak } = memoryOf(server.child.pid);
  await Promise.all(phones.map((phone) => phone.close()));

  expect(server.child.exitCode).toBe(null);
  expect(witness.statuses.get(500)).toBeUndefined();
  server.child.kill('SIGTERM');
  await server.ended();
  const store = await openSqliteStore(join(folder, 'ppr.sqlite'));
  await expectAllOnce(store, captured.flat(), witness);
  await store.close();
  console.log({ before, peak, statuses: witness.statuses });
  expect(peak - before).toBeLessThan(MB_AT_MOST);
  recordFigure({
    run: `${PHONES} phones reconnect`,
    seen: `opened within ${(opened / 1000).toFixed(1)} s, with ${captured.flat().length} mutations; all applied once, each phone settled with exactly what concerns it after ${Math.round(settled / 1000)} s; the server held ${before} MB before and ${peak} MB at most; ${unanswered(witness)} requests answered 503, 429 or not`,
    seed: '',
  });
});

function unanswered({ statuses }: Witness): number {
  return [...statuses].reduce((sum, [status, count]) => (status === 200 ? sum : sum + count), 0);
}

/** The memory of a process in MB. */
function memoryOf(pid: number | undefined): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: mb('VmRSS'), peak: mb('VmHWM') };
}

/** From here on the peak counts anew (man 5 proc_pid_clear_refs). */
function forgetPeak(pid: number | undefined): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
