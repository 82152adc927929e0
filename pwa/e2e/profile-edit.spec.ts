import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors } from '#shared/text/common.ts';
import { profileEdit as text } from '#shared/text/profile.ts';
import { fill } from './fixtures/actions/auth-form.ts';
import { signIn } from './fixtures/actions/sign-up.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useStage();
const ENTERED = {
  'First name': 'Zoë',
  'Last name': 'Núñez',
  Location: 'Lyon',
  Phone: '+33 1 23 45',
};

// proves ROUTE-11, PROFILE-9
test('what one says of oneself is saved, and shown at once', async () => {
  const ann = await newMember(stage.server, { firstName: 'Ann', lastName: 'Lee' });
  const { page } = await stage.phoneOf(ann, paths.profileEdit);
  expect(await page.getByLabel('First name').inputValue()).toBe('Ann');
  await fill(page, ENTERED);
  await page.getByLabel(text.private).check();
  await expectAccessible(page);
  await save(page);
  await seesToast(page, text.saved);
  await arrivesAt(page, paths.profile(ann.id));
  await page.getByRole('heading', { level: 1, name: 'Zoë Núñez' }).waitFor();
  await sees(page, 'Lyon');
  expect(rowOf(ann)).toEqual([
    {
      first_name: 'Zoë',
      last_name: 'Núñez',
      location: 'Lyon',
      phone: '+33 1 23 45',
      profile_private: 1,
    },
  ]);
});

test('a failed save is told, too, by a page whose parts are nowhere on this phone', async () => {
  const ann = await newMember(stage.server);
  const { page, context } = await stage.phone('about:blank');
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(paths.auth);
  await signIn(page, ann);
  const isAhead = partsAhead(page);
  await page.goto(paths.profileEdit);
  await fill(page, ENTERED);
  await expect.poll(isAhead).toBe(true);
  await context.setOffline(true);
  await save(page);
  await seesToast(page, { title: text.failed, description: connectionErrors.unreachable });
  expect(await page.getByLabel('Location').inputValue()).toBe(ENTERED.Location);
});

/** Tells whether what draws toasts has come to this page, and nothing else is on its way. */
function partsAhead(page: Page): () => boolean {
  const underWay = new Set<Request>();
  let isAsked = false;
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    underWay.add(request);
    isAsked ||= request.url().includes('/toaster-');
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  return () => isAsked && underWay.size === 0;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.save }).click();
}

function rowOf({ id }: Member): unknown[] {
  const columns = 'first_name, last_name, location, phone, profile_private';
  return queryStore(stage.server, `select ${columns} from users where id = ?`, id);
}
