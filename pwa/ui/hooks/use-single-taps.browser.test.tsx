import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { SECOND_TAP_MS, useSingleTaps } from './use-single-taps.ts';

/** A button that each tap replaces with another, and one elsewhere that stays. */
function Buttons() {
  const [count, setCount] = useState(0);
  const [stayed, setStayed] = useState(0);
  return (
    <div onClickCapture={useSingleTaps()}>
      <button type="button" key={count} onClick={() => setCount(count + 1)}>
        Gone {count}
      </button>
      <button type="button" style={{ marginLeft: '100px' }} onClick={() => setStayed(stayed + 1)}>
        Stayed {stayed}
      </button>
    </div>
  );
}

const gone = page.getByRole('button', { name: /Gone/ });
const stayed = page.getByRole('button', { name: /Stayed/ });

test('the second tap of a double tap does nothing, and a later one counts', async () => {
  const advance = holdClock();
  render(<Buttons />);
  await userEvent.dblClick(gone);
  await expect.element(gone).toHaveTextContent('Gone 1');
  advance(SECOND_TAP_MS - 1);
  await gone.click();
  await expect.element(gone).toHaveTextContent('Gone 1');
  advance(1);
  await gone.click();
  await expect.element(gone).toHaveTextContent('Gone 2');
});

test('a tap elsewhere counts at once, so does a second one there, and so does every key', async () => {
  holdClock();
  render(<Buttons />);
  await gone.click();
  await userEvent.dblClick(stayed);
  await expect.element(stayed).toHaveTextContent('Stayed 2');
  for (const count of [2, 3]) {
    await expect.element(gone).toHaveTextContent(`Gone ${count - 1}`);
    gone.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(gone).toHaveTextContent(`Gone ${count}`);
  }
});

/** Stops the page's clock; returns a function that advances it by milliseconds. */
function holdClock(): (ms: number) => void {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return (ms) => {
    now += ms;
  };
}
