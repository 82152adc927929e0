import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { DOUBLE_TAP_MS } from '#pwa/ui/hooks/use-settled.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { WizardActions } from './wizard.tsx';
import { FRESH, LAST_STEP } from './wizard-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The last step, just opened; returns a function that taps Submit, and the number of submissions. */
async function lastStep(values: { sportsmanship?: number }) {
  const onSubmit = vi.fn();
  const state = { ...FRESH, step: LAST_STEP, values };
  render(<WizardActions state={state} isBusy={false} onGo={() => {}} onSubmit={onSubmit} />);
  const submit = page.getByRole('button', { name: text.submit });
  await expect.element(submit).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  // This clock advances by itself during a browser click.
  const tap = () => submit.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return { onSubmit, tap };
}

test('a tap meant for Next does not submit when the last step comes under the finger', async () => {
  const { onSubmit, tap } = await lastStep({});
  tap();
  expect(onSubmit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(DOUBLE_TAP_MS);
  tap();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('an answered last step is submitted however soon Submit is tapped', async () => {
  const { onSubmit, tap } = await lastStep({ sportsmanship: 9 });
  tap();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
