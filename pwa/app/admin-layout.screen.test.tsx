import { test } from 'vitest';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { showAdminScreens } from '#pwa/testing/screens/admin-screens.ts';
import { expectAccessible } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOnAll, SCREENS } from '#pwa/testing/screens/screen-sizes.ts';

const NAME = 'N'.repeat(60);
/** Words as long as any that must not be broken; other tests' names are on these pages, too. */
const LONG = { firstName: 'Alexandra', lastName: 'Featherstonehaugh' };
const PLACE = 'https://maps.app.goo.gl/AbCdEfGh12345678'.padEnd(200, 'x');

test('every page of the admins fits every screen, and axe finds nothing on it', async () => {
  for (const names of [{ firstName: NAME }, LONG]) {
    const writer = await newMember(names);
    await writer.post('/api/feedback', { feedback: PLACE, category: 'feature' });
    await recordSingles(writer, await newMember(), { location: PLACE });
    const other = await newMember(names);
    const report = { category: 'report', reportedUserId: other.id };
    await writer.post('/api/feedback', { feedback: PLACE, ...report });
  }
  await openApp(ADMIN);
  await showAdminScreens(async () => {
    await expectFitsOnAll(SCREENS);
    await expectAccessible();
  });
});
