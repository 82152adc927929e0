import type { Page } from 'playwright-core';
import { paths } from '#shared/domain/paths.ts';
import { blocking } from '#shared/text/blocking.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { leaveMatch } from '#shared/text/leave-match.ts';
import { matchPage } from '#shared/text/match-page.ts';
import { matchList } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { press } from './press.ts';
import type { Shot } from './shot.ts';

/** The menu, and the sheets that ask again before something is done. */
export const SHEET_SHOTS: readonly Shot[] = [
  {
    name: 'menu',
    as: 'premium',
    path: paths.home,
    act: async (page) => {
      await press(page, nav.menu);
      await page.locator('#navigation-menu').waitFor();
    },
  },
  {
    name: 'block',
    as: 'premium',
    path: ({ opponentId }) => paths.profile(opponentId),
    act: async (page) => {
      await press(page, blocking.block);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'leave-or-delete',
    as: 'premium',
    path: ({ matchId }) => paths.match(matchId),
    act: async (page) => {
      await openLast(page);
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Opens what is behind the sync badge. */
export async function openSyncPanel(page: Page): Promise<void> {
  await press(page, syncStatus.badgeName(''));
  await page.getByRole('dialog').waitFor();
}

/** Asks to leave, or to delete, the match that is open; on a desktop it is beside the list. */
export async function openLast(page: Page): Promise<void> {
  await openMore(page);
  const leave = page.getByRole('button', { name: leaveMatch.begin });
  await leave
    .or(page.getByRole('button', { name: deleteMatch.begin }))
    .last()
    .click();
}

/** What is seldom done with the match that is open, or with the first one of the list. */
export async function openMore(page: Page): Promise<void> {
  const beside = page.getByRole('region', { name: matchPage.beside });
  const all = page.getByRole('button', { name: matchList.more });
  await all.first().waitFor();
  const isBeside = (await beside.getByRole('button', { name: matchList.more }).count()) > 0;
  const more = isBeside ? all.last() : all.first();
  await more.click();
  await more.evaluate((button) => button.scrollIntoView({ block: 'center' }));
}
