import type { Page } from 'playwright-core';
import { adminFeedback } from '#shared/text/admin.ts';

/** One seen feedback and one new, on the page that admins read them on. */
export async function withFeedback(page: Page): Promise<void> {
  if ((await page.getByText('It just works.').count()) === 0) {
    for (const [feedback, category] of [
      ['It just works.', 'general'],
      ['The net is too high on the smallest phone, and the score hides behind it.', 'ui'],
    ])
      await page.request.post('/api/feedback', {
        headers: { origin: new URL(page.url()).origin },
        data: { feedback, category },
      });
    await page.reload();
    await page.getByRole('button', { name: adminFeedback.markSeen }).last().click();
    await page.getByText(adminFeedback.seen, { exact: true }).waitFor();
  }
}
