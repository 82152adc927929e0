import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { profileEdit as text } from '#shared/text/profile.ts';
import { fill } from './fixtures/actions/auth-form.ts';
import { signIn } from './fixtures/actions/sign-up.ts';
import { seesToast } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();
const ENTERED = {
  'First name': 'Zoë',
  'Last name': 'Núñez',
  Location: 'Lyon',
  Phone: '+33 1 23 45',
};

test('without a service worker, a page shows the toast of a failed save from a prefetched chunk', async () => {
  const ann = await newMember(app.server);
  const { page, context } = await app.phone('about:blank');
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(paths.auth);
  await signIn(page, ann);
  const isAhead = watchPrefetch(page);
  await page.goto(paths.profileEdit);
  await fill(page, ENTERED);
  await expect.poll(isAhead).toBe(true);
  await context.setOffline(true);
  await save(page);
  await seesToast(page, { title: text.failed, description: connectionErrors.unreachable });
  expect(await page.getByLabel('Location').inputValue()).toBe(ENTERED.Location);
});

/**
 * Watches the page's requests; the returned function says whether the toast chunk is loaded and no other script is
 * under way.
 */
function watchPrefetch(page: Page): () => boolean {
  const underWay = new Set<Request>();
  let isAsked = false;
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    underWay.add(request);
    isAsked ||= request.url().includes('/toaster-');
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  // A page that is left ends its requests without telling.
  page.on('framenavigated', () => underWay.clear());
  return () => isAsked && underWay.size === 0;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.save }).click();
}
