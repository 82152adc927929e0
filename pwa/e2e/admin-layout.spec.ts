import { test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { showAdminScreens } from './fixtures/screens/admin-screens.ts';
import { expectFitsOnAll, SCREENS } from './fixtures/screens/screen-sizes.ts';
import { ADMIN, ADMIN_SETTINGS } from './fixtures/server/admin.ts';
import { newMember } from './fixtures/server/member.ts';
import { useOwnStage } from './fixtures/server/stage.ts';
import { changeStore } from './fixtures/server/store.ts';

const stage = useOwnStage(ADMIN_SETTINGS);
const NAME = 'N'.repeat(60);
const PLACE = 'https://maps.app.goo.gl/AbCdEfGh12345678'.padEnd(200, 'x');

test('every page of the admins fits every screen', async () => {
  await writeEverything();
  const { page } = await stage.phoneOf(ADMIN);
  await showAdminScreens(page, () => expectFitsOnAll(page, SCREENS));
});

test('the pages of the admins keep nobody out, by day or by night', async () => {
  await writeEverything();
  // Twenty cards that are all alike.
  changeStore(stage.server, 'delete from signup_codes where id > 2 and is_beta');
  const { page } = await stage.phoneOf(ADMIN);
  await showAdminScreens(page, () => expectAccessible(page));
});

/** Something for each page, in words without a place to break at. */
async function writeEverything(): Promise<void> {
  const member = await newMember(stage.server, { firstName: NAME });
  await member.post('/api/feedback', { feedback: PLACE, category: 'feature' });
  await recordSingles(member, await newMember(stage.server), { location: PLACE });
}
