import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { DOUBLE_TAP_MS } from '#pwa/ui/hooks/use-settled.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { StepActions } from './rating-steps.tsx';
import { LAST_STEP } from './steps-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The last step, just opened; returns a function that taps Submit, and the number of submissions. */
async function lastStep(isChosen: boolean) {
  const onSubmit = vi.fn();
  const state = { step: LAST_STEP, values: { sportsmanship: 8 } };
  const actions = { state, isChosen, isBusy: false, onGo: () => undefined, onSubmit };
  render(<StepActions {...actions} />);
  const submit = page.getByRole('button', { name: text.submit });
  await expect.element(submit).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  // This clock advances by itself during a browser click.
  const tap = () => submit.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return { onSubmit, tap };
}

test('a tap meant for Next does not submit when the last step comes under the finger, even answered before', async () => {
  const { onSubmit, tap } = await lastStep(false);
  tap();
  expect(onSubmit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(DOUBLE_TAP_MS);
  tap();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a last step that was just answered is submitted however soon Submit is tapped', async () => {
  const { onSubmit, tap } = await lastStep(true);
  tap();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
