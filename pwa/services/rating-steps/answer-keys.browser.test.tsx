import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { AnswerKeys } from './answer-keys.tsx';
import { ANSWERS } from './steps-state.ts';

function Keys({ onChoose }: { onChoose: () => void }) {
  const [value, setValue] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AnswerKeys
      category="power"
      heading={heading}
      answers={ANSWERS}
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

test('a digit chooses its value, 0 the highest, and other keys choose nothing', async () => {
  const onChoose = vi.fn();
  render(<Keys onChoose={onChoose} />);
  await expect.element(page.getByRole('group', { name: 'Power' })).toBeVisible();
  await userEvent.keyboard('{Tab}4');
  await expect.element(page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await userEvent.keyboard('0');
  await expect.element(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
  expect(onChoose).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('x{Control>}5{/Control}');
  await expect.element(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
  expect(onChoose).toHaveBeenCalledTimes(2);
});

// proves RATE-18
test('each step says what it asks and what the ends of the scale mean', async () => {
  render(<Keys onChoose={() => undefined} />);
  const group = page.getByRole('group', { name: 'Power' });
  await expect
    .element(group)
    .toHaveAccessibleDescription(
      'How hard they hit serves, drives and smashes 1 weak 10 outstanding',
    );
});
