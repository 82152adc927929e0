// Takes the manifest's and the README's screenshots from a seeded server:
// `npm run build && node pwa/e2e/take-screenshots.ts`. Commit what it writes.
import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { authState } from '#shared/text.ts';
import { launchBrowser } from './fixtures/browser.ts';
import { startServer } from './fixtures/server.ts';

const FOLDER = 'pwa/public/screenshots';
/** A premium member of the seeded community. */
const PLAYER = { username: 'ada.adams', password: 'pickleball' };
const SHAPES = {
  narrow: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
} as const;
const SCREENS = { dashboard: '/', matches: '/rate-players', 'create-match': '/create-match' };

const dataDir = await mkdtemp(join(tmpdir(), 'ppr-screenshots-'));
spawnSync(process.execPath, ['api/seed.ts'], { env: { ...process.env, DATA_DIR: dataDir } });
await using server = await startServer({ DATA_DIR: dataDir });
const browser = await launchBrowser();
for (const shape of ['narrow', 'wide'] as const) await takeAll(browser, shape);
await browser.close();

async function takeAll(browser: Browser, shape: keyof typeof SHAPES): Promise<void> {
  const context = await browser.newContext({ viewport: SHAPES[shape], baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('Username').fill(PLAYER.username);
  await page.getByLabel('Password').fill(PLAYER.password);
  await page.getByRole('button', { name: authState.signIn }).click();
  await page.waitForURL(server.url);
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${FOLDER}/${name}-${shape}.png` });
  }
  await context.close();
}
