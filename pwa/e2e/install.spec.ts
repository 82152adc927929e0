import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { download } from '#shared/text/download.ts';
import { insecure } from '#shared/text/public-page.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { decodedQr } from './fixtures/checks/decoded-qr.ts';
import { sees } from './fixtures/checks/screen.ts';
import { LAUNCH, PAGES_ONLY } from './fixtures/phones/browser.ts';
import { KillablePhone } from './fixtures/phones/killable-phone.ts';
import { disposeAtEnd } from './fixtures/phones/phone.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';

const manifestSchema = z.looseObject({
  icons: z.array(z.object({ src: z.string(), purpose: z.string() })),
  screenshots: z.array(z.object({ src: z.string(), form_factor: z.string() })),
});

const app = useE2eApp();

/** A host name that resolves to this machine and that browsers trust as little as any address without https. */
const PLAIN_NAME = 'court.example';

async function openOn(path: string): Promise<KillablePhone> {
  const phone = await KillablePhone.open(app.server.url, path, LAUNCH);
  disposeAtEnd(() => phone);
  await phone.waitUntilReadyOffline();
  return phone;
}

// proves ROUTE-3, INSTALL-1
test('the browser finds no obstacle to installing; the download page offers its prompt, a QR code and a link to copy', async () => {
  const { context, page } = await openOn('/download');
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(installabilityErrors).toEqual([]);
  expect(errors).toEqual([]);
  const manifest = z.parse(manifestSchema, JSON.parse(data ?? ''));
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    expect((await fetch(new URL(src, app.server.url))).headers.get('content-type')).toBe(
      'image/png',
    );
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
  expect(manifest).toMatchObject({
    short_name: 'PPR',
    display: 'standalone',
    shortcuts: [
      { name: 'Record a match', url: '/create-match' },
      { name: 'Rate players', url: '/rate-players' },
    ],
  });

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Install' }).waitFor();

  const qr = page.getByRole('img', { name: 'QR code' });
  expect(await qr.boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(await decodedQr(qr)).toBe(app.server.url);
  for (const badge of download.badges) await sees(page, badge);

  await page.getByRole('button', { name: 'Copy Link' }).click();
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.server.url);
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();

  await page.getByRole('heading', { name: 'iPhone: Safari' }).waitFor();
  await page.getByRole('heading', { name: 'Android: Chrome' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(/\/(auth)?$/);
});

test('without https the download page promises nothing that browsers withhold, and says why', async () => {
  const rule = `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`;
  await using browser = await chromium.launch({ ...PAGES_ONLY, args: [...PAGES_ONLY.args, rule] });
  const address = app.server.url.replace('localhost', PLAIN_NAME);
  // Not a `Phone`, which would report the browser's own errors about such an address.
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${address}/download`);
  await sees(page, insecure);
  await expectAccessible(page);
  await sees(page, address);
  for (const promise of [...download.badges, download.iphone.title, download.android.title])
    expect(await page.getByText(promise).count()).toBe(0);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await page.getByRole('button', { name: 'Copy Failed' }).waitFor();
});
