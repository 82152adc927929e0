import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { AnswerKeys } from './answer-keys.tsx';

function Keys({ onChoose }: { onChoose: () => void }) {
  const [value, setValue] = useState<number>();
  const legend = useRef<HTMLLegendElement>(null);
  return (
    <AnswerKeys
      name="Power"
      legend={legend}
      value={value}
      onAnswer={setValue}
      onChoose={onChoose}
    />
  );
}

test('a tap chooses a value, and a second tap on the same value chooses it again', async () => {
  const onChoose = vi.fn();
  render(<Keys onChoose={onChoose} />);
  const seven = page.getByRole('radio', { name: '7', exact: true });
  await seven.click();
  await expect.element(seven).toBeChecked();
  expect(onChoose).toHaveBeenCalledTimes(1);
  await seven.click();
  expect(onChoose).toHaveBeenCalledTimes(2);
});

test('the arrow keys select a value without choosing it, and Space or Enter chooses it', async () => {
  const onChoose = vi.fn();
  render(<Keys onChoose={onChoose} />);
  await expect.element(page.getByRole('group', { name: 'Power' })).toBeVisible();
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(onChoose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledTimes(2);
});
