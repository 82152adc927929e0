import type { Page } from 'playwright-core';
import { serverAnswer } from '../fixtures/server/server-answer.ts';

/** Whatever this phone sends, the server seems to refuse with this reason. */
export async function refusePushes(
  page: Page,
  reason: { code: string; message: string; detail?: unknown },
): Promise<void> {
  await page.route('**/api/sync/push', async (route) => {
    const { mutations } = route.request().postDataJSON() as { mutations: unknown[] };
    const outcomes = mutations.map(() => ({ status: 'rejected', ...reason }));
    await route.fulfill(serverAnswer(200, { protocol: 1, outcomes }));
  });
}
