import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { LineChart } from './line-chart.tsx';

const POINTS = [
  { x: 0, label: 'May 1', value: 1 },
  { x: 1, label: 'May 2', value: 3 },
];

async function drawn(steps: boolean): Promise<string | null | undefined> {
  render(
    <LineChart
      caption="Earned"
      columns={['Day', 'Sum']}
      points={POINTS}
      ticks={[0, 2, 4]}
      format={(value) => `$${value}`}
      steps={steps}
    />,
  );
  await expect.element(page.getByText('$4')).toBeVisible();
  return [...document.querySelectorAll('svg path')].at(-1)?.getAttribute('d');
}

test('a value that holds until it changes is drawn in steps, without slopes', async () => {
  expect(await drawn(true)).toBe('M0,75L300,75L300,25');
});

test('a line connects its values, and each tick has a label', async () => {
  expect(await drawn(false)).toBe('M0,75L300,25');
  await expect.element(page.getByText('$2')).toBeVisible();
  expect(lines()).toEqual([50]);
});

/** How far down the grid lines are, in the drawing's units. */
function lines(): number[] {
  return [...document.querySelectorAll('svg line')].map((line) => Number(line.getAttribute('y1')));
}
