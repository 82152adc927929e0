import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { CLIENT_VERSION } from '#shared/http/client-version.ts';
import { freePort } from '../../.ci/free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
/** All that `npm run dev` is made of. */
const SOURCES = '.ci api pwa shared sync package.json tsconfig.json vite.config.ts'.split(' ');

// One start, because it takes seconds.
test('npm run dev serves the app and the API from one process on one port, and what is edited in them without a restart', async () => {
  const tree = copyOfTheTree();
  const variables = { PORT: String(await freePort()), DATA_DIR: dataFolder() };
  const server = startServer(variables, { file: VITE, cwd: tree });
  await server.printed('Local:');
  const version = async () => (await fetch(`${server.origin}/api/version`)).json();
  expect(await version()).toMatchObject({ version: CLIENT_VERSION });
  await server.printed('Sign in as admin with');
  const unknown = await fetch(`${server.origin}/api/nothing`);
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not_found' }]);
  const page = await fetch(`${server.origin}/auth`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="root">');

  edit(join(tree, 'api/features/version/routes.ts'), 'version: CLIENT_VERSION', "version: '9.9'");
  await expect.poll(version).toMatchObject({ version: '9.9' });

  const screen = '/features/not-found/not-found-page.tsx';
  const script = async () => (await fetch(server.origin + screen)).text();
  expect(await script()).not.toContain('edited');
  const updates = await listenForUpdates(server.origin);
  edit(join(tree, 'pwa', screen), 'className="text-lg"', 'className="edited"');
  await expect.poll(() => updates.join()).toMatch(/"type":"update".*not-found-page/);
  expect(await script()).toContain('edited');
});

/** A copy of the sources to edit, with the real node_modules and its own cache. */
function copyOfTheTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'ppr-dev-'));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(tree, name), { recursive: true });
  mkdirSync(join(tree, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.vite')
      symlinkSync(join(ROOT, 'node_modules', name), join(tree, 'node_modules', name));
  return tree;
}

function edit(file: string, from: string, to: string): void {
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(from);
  writeFileSync(file, source.replace(from, to));
}

/** The addresses of the files that the server tells an open page to reload. */
async function listenForUpdates(origin: string): Promise<string[]> {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const line = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  onTestFinished(() => line.close());
  const heard: string[] = [];
  line.addEventListener('message', ({ data }) => heard.push(String(data)));
  await expect.poll(() => heard.join()).toContain('connected');
  return heard;
}
