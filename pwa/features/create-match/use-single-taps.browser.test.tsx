import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { SECOND_TAP_MS, useSingleTaps } from './use-single-taps.ts';

/** A button that counts, and becomes another with each tap; and one elsewhere. */
function Buttons() {
  const [count, setCount] = useState(0);
  const [isTapped, setIsTapped] = useState(false);
  return (
    <div onClickCapture={useSingleTaps()}>
      <button type="button" key={count} onClick={() => setCount(count + 1)}>
        Tapped {count}
      </button>
      <button type="button" style={{ marginLeft: '100px' }} onClick={() => setIsTapped(true)}>
        {isTapped ? 'Done' : 'Elsewhere'}
      </button>
    </div>
  );
}

test('the second tap of a double tap does nothing, and a later one counts', async () => {
  const advance = holdClock();
  render(<Buttons />);
  const button = page.getByRole('button', { name: /Tapped/ });
  await userEvent.dblClick(button);
  await expect.element(button).toHaveTextContent('Tapped 1');
  advance(SECOND_TAP_MS - 1);
  await button.click();
  await expect.element(button).toHaveTextContent('Tapped 1');
  advance(1);
  await button.click();
  await expect.element(button).toHaveTextContent('Tapped 2');
});

test('a tap elsewhere counts at once, and so does every key', async () => {
  holdClock();
  render(<Buttons />);
  const button = page.getByRole('button', { name: /Tapped/ });
  await button.click();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible();
  for (const count of [2, 3]) {
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).toHaveTextContent(`Tapped ${count}`);
  }
});

/** Stops the clock of this page; the result lets milliseconds pass. */
function holdClock(): (ms: number) => void {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return (ms) => {
    now += ms;
  };
}
