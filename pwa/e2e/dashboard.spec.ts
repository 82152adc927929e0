import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';
import { sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

const SEVENS = recordOf(SKILLS, () => 7);

test('without signal the whole dashboard is shown after a cold start', async () => {
  const [viewer, bea, cal] = [
    await newMember(app.server, { firstName: 'Vic' }),
    await newMember(app.server),
    await newMember(app.server),
  ];
  const rated = await recordSingles(viewer, bea);
  await giveRating(bea, viewer, rated, SEVENS);
  await recordSingles(viewer, cal, { location: 'Hilltop', date: '2025-05-02' });
  const phone = await app.phoneOf(viewer);
  await stat(phone.page, text.overall, '7.0');
  await phone.losesSignal();
  const page = await phone.reopen();
  await page.getByRole('heading', { level: 1, name: 'Welcome, Vic' }).waitFor();
  await stat(page, text.overall, '7.0');
  await page.getByRole('link', { name: `Rate ${cal.username}` }).waitFor();
  await sees(card(page, text.recentGames), 'Hilltop · May 2, 2025');
  await sees(card(page, text.recentRatings), 'Anonymous player rated you');
});

/** The card with this heading. */
function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

/** Resolves when the stats show this number for this label. */
async function stat(within: Page | Locator, label: string, value: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await within
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .filter({ has: page.getByText(value, { exact: true }) })
    .first()
    .waitFor();
}
