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
  const dot = dots.item(0).getBoundingClientRect();
  const at = document.elementFromPoint(dot.left + dot.width / 2, dot.top + dot.height / 2);
  expect(dots.length).toBe(1);
  expect(row?.contains(at)).toBe(lines === 1);
  expect(row?.clientHeight).toBe(20 * lines);
});

test('no line of a long fact begins where dots are cut off', async () => {
  const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwll Community Center';
  render(
    <p style={{ width: 110 }} className="wrap-anywhere">
      <Dotted facts={[long, long]} />
    </p>,
  );
  const facts = page.getByText(long, { exact: true });
  await expect.element(facts.first()).toBeVisible();
  const left = document.querySelector('p')?.getBoundingClientRect().left ?? 0;
  for (const fact of document.querySelectorAll('.dotted > *')) {
    const words = document.createRange();
    words.setStart(fact.lastChild ?? fact, 0);
    words.setEndAfter(fact.lastChild ?? fact);
    for (const line of words.getClientRects()) expect(line.left).toBeGreaterThanOrEqual(left);
  }
});
