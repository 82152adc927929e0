import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { DOUBLE_TAP_MS } from '#pwa/ui/hooks/use-settled.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { RatingSteps, StepActions } from './rating-steps.tsx';
import { LAST_STEP } from './steps-state.ts';
import { WIZARD_ADVANCE_MS } from './use-auto-advance.ts';

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

/** The whole last step, submitted at once after its answer; `isSaved` is what came of it. */
async function submitAtOnce(isSaved: boolean) {
  const onChange = vi.fn();
  const state = { step: LAST_STEP, values: { sportsmanship: 8 } };
  const onSubmit = async () => isSaved;
  render(<RatingSteps state={state} isBusy={false} onChange={onChange} onSubmit={onSubmit} />);
  const tap = (button: Element) => button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const nine = page.getByRole('radio', { name: '9' });
  await expect.element(nine).toBeVisible();
  tap(nine.element());
  await expect.poll(() => onChange.mock.calls).toEqual([[{ type: 'answer', value: 9 }]]);
  onChange.mockClear();
  tap(page.getByRole('button', { name: text.submit }).element());
  return onChange;
}

// proves RATE-6, RATE-16
test('a rating submitted within the half second after its last answer changes no more once it is saved', async () => {
  const onChange = await submitAtOnce(true);
  await vi.advanceTimersByTimeAsync(WIZARD_ADVANCE_MS);
  expect(onChange).not.toHaveBeenCalled();
});

test('a rating that could not be saved moves on to its summary', async () => {
  const onChange = await submitAtOnce(false);
  await expect.poll(() => onChange.mock.calls).toEqual([[{ type: 'next' }]]);
});
