import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { freePort } from '../.ci/free-port.ts';

const VITE = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

test('npm run dev serves the app and the API from one process on one port', async () => {
  const variables = { PORT: String(await freePort()), DATA_DIR: dataFolder() };
  const server = startServer(variables, { file: VITE });
  await server.printed('Local:');
  const version = await fetch(`${server.origin}/api/version`);
  expect(await version.json()).toMatchObject({ version: '2.2' });
  await server.printed('Sign in as admin with');
  const unknown = await fetch(`${server.origin}/api/nothing`);
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not_found' }]);
  const screen = await fetch(`${server.origin}/auth`, { headers: { accept: 'text/html' } });
  expect(await screen.text()).toContain('<div id="root">');
});
