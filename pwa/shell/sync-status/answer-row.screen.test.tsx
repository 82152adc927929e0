import '#pwa/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { LARGE_TEXT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { AnswerRow } from './answer-row.tsx';

test.each([
  [TODAY, 'beside each other', 1],
  ...LARGE_TEXT.map((screen) => [screen, 'below each other', 2] as const),
] as const)('on a screen of %o two answers are %s', async (screen, _, rows) => {
  const answers = ['Try again', 'Stay in this match'];
  render(
    <AnswerRow title="Match" answers={answers.map((label) => ({ label, onClick: () => {} }))} />,
  );
  await showOn(screen);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const tops = [...document.querySelectorAll('button')].map(
    (button) => button.getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(rows);
});
