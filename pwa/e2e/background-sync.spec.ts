import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { BACKGROUND_SYNC_TAG } from '#pwa/services/sync/background-sync.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { addGuest, enterDetails, matchesOnServer } from './fixtures/actions/record-match.ts';
import { signUp } from './fixtures/actions/sign-up.ts';
import { eventually } from './fixtures/checks/eventually.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';

const app = useE2eApp();

// proves SYNC-2
test('the service worker sends captured records while no page of the app is open', async () => {
  const { server } = app;
  const phone = await app.phone();
  await signUp(phone.page);
  await phone.waitUntilReadyOffline();
  await server.stop();

  await phone.page.goto('/create-match');
  await enterDetails(phone.page, 'Riverside');
  await addGuest(phone.page, 'Gus');
  await phone.page.getByRole('button', { name: createMatch.submit }).click();
  await phone.page.getByText(createMatch.created(1, 1).title).first().waitFor();
  await phone.page.close();

  await server.start();
  expect(await matchesOnServer(phone, server)).toBe(0);
  await findSignal(phone.context, server.url);
  await eventually(
    'the server has the match',
    async () => (await matchesOnServer(phone, server)) === 1,
  );
});

/** Starts the service worker as the browser does when the network returns. */
async function findSignal(context: BrowserContext, origin: string): Promise<void> {
  // A page of the same origin without the app; its devtools see the worker.
  const page = await context.newPage();
  await page.goto('/robots.txt');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted);
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: BACKGROUND_SYNC_TAG,
    lastChance: false,
  });
}
