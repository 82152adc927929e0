import '#pwa/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { Dotted } from './dotted.tsx';

test.each([
  ['beside each other', 300, 1],
  ['in two lines', 110, 2],
])('of facts %s, the dot between them is seen only on one line', async (_, width, lines) => {
  render(
    <p style={{ width, lineHeight: '20px' }} className="wrap-anywhere">
      <Dotted facts={['Court four', '', 'May 4, 2025']} />
    </p>,
  );
  await expect.element(page.getByText('Court four · May 4, 2025')).toBeVisible();
  const [row, dots] = [document.querySelector('.dotted'), document.querySelectorAll('.dot')];
  const dot = dots.item(1).getBoundingClientRect();
  const at = document.elementFromPoint(dot.left + dot.width / 2, dot.top + dot.height / 2);
  expect(dots.length).toBe(2);
  expect(row?.contains(at)).toBe(lines === 1);
  expect(row?.clientHeight).toBe(20 * lines);
});
