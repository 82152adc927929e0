import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';

const app = useE2eApp();

test('a page that the worker missed when it claimed all pages is claimed later by itself, and then opens without signal', async () => {
  const phone = await app.phone();
  await phone.waitUntilReadyOffline();
  // A reload that bypasses the cache leaves a page without its worker, like the race of a first visit.
  const devtools = await phone.context.newCDPSession(phone.page);
  const loaded = phone.page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  await phone.losesSignal();
  await phone.page.goto(paths.betaInfo);
  await sees(phone.page, 'BETA020');
});
