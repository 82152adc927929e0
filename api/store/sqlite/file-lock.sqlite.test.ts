import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { openSqliteStore } from './open-store.ts';

const SEED = fileURLToPath(new URL('../../cli/seed.ts', import.meta.url));

const aStart = async (folder: string, run?: { file: string }) =>
  startServer({ PORT: String(await freePort()), DATA_DIR: folder }, run);

// The restart runs while those that are refused wait for their time to be over.
test('a second server or a seed is refused in one line with a remedy; a restart waits for the old process', async () => {
  const folder = dataFolder();
  const first = await aStart(folder);
  await first.printed('PPR is at');
  const others = [await aStart(folder), await aStart(folder, { file: SEED })];
  for (const other of others) await other.printed('"event":"waiting-for-another-process"');
  await expectRestart();
  for (const other of others) {
    expect(await other.ended()).toBe(1);
    const [waiting, ...refusal] = other.output().split('\n');
    expect(waiting).toContain('"event":"waiting-for-another-process"');
    expect(refusal).toEqual([
      `DATA_DIR ${folder} cannot be used: another PPR is using it. Stop that one first. To run several processes, set DATABASE_URL.`,
      '',
    ]);
  }
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
});

/** However long the old one's requests take. */
async function expectRestart(): Promise<void> {
  const folder = dataFolder();
  const first = await aStart(folder);
  await first.printed('PPR is at');
  await holdUp(first.origin);
  const next = await aStart(folder);
  await next.printed('"event":"waiting-for-another-process"');
  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
  await next.printed('PPR is at');
}

test('a killed process leaves no lock behind', async () => {
  const folder = dataFolder();
  const first = await aStart(folder);
  await first.printed('PPR is at');
  first.child.kill('SIGKILL');
  await first.ended();
  const next = await aStart(folder);
  await next.printed('PPR is at');
  expect(next.output()).not.toContain('waiting-for-another-process');
});

test('a start that fails after locking releases the file', async () => {
  const file = join(dataFolder(), 'ppr.sqlite');
  writeFileSync(file, 'no database');
  await expect(openSqliteStore(file)).rejects.toThrow('not a database');
  rmSync(file);
  await (await openSqliteStore(file, expect.unreachable)).close();
});

/** Sends a request whose body never ends, which a server that shuts down waits for. */
async function holdUp(origin: string): Promise<void> {
  const socket = connect(Number(new URL(origin).port), 'localhost').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const lines = ['POST /api/login HTTP/1.1', `Host: ${new URL(origin).host}`, `Origin: ${origin}`];
  const body = ['Content-Type: application/json', 'Content-Length: 9', 'Expect: 100-continue'];
  socket.write([...lines, ...body, '', ''].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('100 Continue');
}
