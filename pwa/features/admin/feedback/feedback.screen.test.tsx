import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOnAll, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { adminFeedback } from '#shared/text/admin.ts';

test('feedback is read, filtered by category and marked as seen', async () => {
  const lastName = crypto.randomUUID();
  const fay = await newMember({ firstName: 'Fay', lastName });
  await fay.post('/api/feedback', { feedback: 'It is slow', category: 'bug' });
  await fay.post('/api/feedback', { feedback: 'It is dark', category: 'ui' });
  await openApp(ADMIN, pathOfSection('feedback'));
  const cards = page.getByRole('article', { name: `Fay ${lastName}` });
  await expect.poll(() => cards.elements()).toHaveLength(2);
  const category = page.getByLabelText(adminFeedback.category);
  await userEvent.selectOptions(category, 'bug');
  await expect.poll(() => cards.elements()).toHaveLength(1);
  await sees('It is slow', cards);
  const link = cards.getByRole('link', { name: `Fay ${lastName}` });
  await expect.element(link).toHaveAttribute('href', paths.profile(fay.id));
  const failure = { code: 'internal', message: 'The server had a bad moment.' };
  const failing = () => fromServer(Response.json(failure, { status: 500 }));
  answerAt(/\/seen$/, failing, { times: 1 });
  const mark = cards.getByRole('button', { name: adminFeedback.markSeen });
  await mark.click();
  await seesToast({ title: adminFeedback.failed, description: failure.message });
  await mark.click();
  await sees(adminFeedback.seen, cards);
  expect(cards.getByRole('button').query()).toBeNull();
  await userEvent.selectOptions(category, 'rating');
  await sees(adminFeedback.none);
});

test('a name of several lines ends above the line with the username', async () => {
  const fay = await newMember({
    firstName: 'Alexandra Konstantina',
    lastName: 'Featherstonehaugh',
  });
  await fay.post('/api/feedback', { feedback: 'It is slow', category: 'bug' });
  await showOn(SHORT);
  await openApp(ADMIN, pathOfSection('feedback'));
  const name = document.createRange();
  const username = page.getByText(`@${fay.username}`);
  await expect.element(username).toBeVisible();
  const card = username.element().closest('article');
  name.selectNodeContents(card?.querySelector('h2 a') ?? document.body);
  expect(name.getClientRects().length).toBeGreaterThan(1);
  expect(name.getBoundingClientRect().bottom).toBeLessThan(
    username.element().getBoundingClientRect().top + 4,
  );
  // Nor is a word of it broken in large text.
  await expectFitsOnAll([{ ...SHORT, text: 200 }]);
});
