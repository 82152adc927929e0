import { page } from 'vitest/browser';
import { matchList } from '#shared/text/matches.ts';

/** Opens what is seldom done with the match at this place, on its card or page. */
export async function openMore(location = 'Riverside'): Promise<void> {
  await page.getByText(`${matchList.more} ${matchList.moreAt(location)}`).click();
}
