import '#pwa/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { ScoreInput } from './score-input.tsx';

test('two digits fit the score field in text at twice the size', async () => {
  await showOn({ ...DESK, text: 200 });
  render(<ScoreInput label="Team 1" place="near" value={99} onChange={() => undefined} />);
  const field = page.getByRole('textbox', { name: 'Team 1' });
  await expect.element(field).toBeVisible();
  const { scrollWidth, clientWidth } = field.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
