import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { dashboard as text } from '#shared/text/common.ts';
import { sees } from './fixtures/checks/screen.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

const SEVENS = recordOf(SKILLS, () => 7);

test('without signal the whole dashboard is there, from cold', async () => {
  const [viewer, bea, cal] = [
    await newMember(stage.server, { firstName: 'Vic' }),
    await newMember(stage.server),
    await newMember(stage.server),
  ];
  const rated = await recordSingles(viewer, bea);
  await giveRating(bea, viewer, rated, SEVENS);
  await recordSingles(viewer, cal, { location: 'Hilltop', date: '2025-05-02' });
  const phone = await stage.phoneOf(viewer);
  await stat(phone.page, text.overall, '7.0');
  await phone.losesSignal();
  const page = await phone.reopen();
  await page.getByRole('heading', { level: 1, name: 'Welcome, Vic' }).waitFor();
  await stat(page, text.overall, '7.0');
  await page.getByRole('link', { name: `Rate ${cal.username}` }).waitFor();
  await sees(card(page, text.recentGames), 'Hilltop · May 2, 2025');
  await sees(card(page, text.recentRatings), 'Anonymous player rated you');
});

/** The card of this heading. */
function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

/** Resolves when this number stands at this word of the stats. */
async function stat(within: Page | Locator, label: string, value: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await within
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .filter({ has: page.getByText(value, { exact: true }) })
    .first()
    .waitFor();
}
