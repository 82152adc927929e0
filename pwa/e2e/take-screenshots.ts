// Takes the screenshots for the manifest and the README from a seeded server: `npm run build && node
// pwa/e2e/take-screenshots.ts`. Commit the files it writes.
import type { Browser } from 'playwright-core';
import { launchBrowser } from './fixtures/phones/browser.ts';
import { SEEDED, signInByForm, startSeededServer } from './fixtures/server/seeded.ts';

const FOLDER = 'pwa/public/screenshots';
const SHAPES = {
  narrow: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
} as const;
const SCREENS = { dashboard: '/', matches: '/rate-players', 'create-match': '/create-match' };

await using server = await startSeededServer();
const browser = await launchBrowser();
for (const shape of ['narrow', 'wide'] as const) await takeAll(browser, shape);
await browser.close();

async function takeAll(browser: Browser, shape: keyof typeof SHAPES): Promise<void> {
  const context = await browser.newContext({ viewport: SHAPES[shape], baseURL: server.url });
  const page = await context.newPage();
  await signInByForm(page, SEEDED.premium);
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${FOLDER}/${name}-${shape}.png` });
  }
  await context.close();
}
