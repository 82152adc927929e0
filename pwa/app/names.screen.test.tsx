import { expect, test } from 'vitest';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { showAdminScreens } from '#pwa/testing/screens/admin-screens.ts';
import { playedMember, showEveryScreen } from '#pwa/testing/screens/every-screen.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { findUnlinkedNames } from '#pwa/testing/screens/unlinked-names.ts';
import { paths } from '#shared/domain/paths.ts';

const WORDS = { name: 'Quentina', location: 'Riverside' };

/** The names of members in these tests: first names, and the usernames of those without one. */
const NAMES = /(?<!Guest )Quentina|player-\d+-\d+/;

const unlinked = new Set<string>();
const check = () => {
  for (const name of findUnlinkedNames(NAMES)) unlinked.add(name);
  return Promise.resolve();
};

// proves NAME-4
test.each([TODAY, DESK])(
  'on every screen of a member, names and pictures open a profile, $width wide',
  async (screen) => {
    unlinked.clear();
    const played = await playedMember(screen, WORDS);
    const { viewer, opponent } = played;
    const match = await recordSingles(opponent, viewer);
    await giveRating(opponent, viewer, match, { power: 7, isAnonymous: false });
    await showEveryScreen(played, WORDS, check);
    for (const path of [paths.ratingsReceived, paths.reportPlayer(opponent.id), played.next]) {
      await reopenApp(path);
      await expect.poll(() => document.body.textContent).toContain(WORDS.name);
      await check();
    }
    expect([...unlinked]).toEqual([]);
  },
);

// proves NAME-4
test('on every screen of an admin, names and pictures open a profile', async () => {
  unlinked.clear();
  const member = await newMember({ firstName: WORDS.name });
  await member.post('/api/feedback', { feedback: 'Great', category: 'feature' });
  await recordSingles(member, await newMember());
  await openApp(ADMIN);
  await fetch(`/api/admin/users/${member.id}/update-downline`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parentId: (await newMember({ firstName: WORDS.name })).id }),
  });
  await showAdminScreens(check);
  expect([...unlinked]).toEqual([]);
});
