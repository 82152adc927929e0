import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '#pwa/db/store/new-id.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { render } from '#pwa/testing/render.tsx';
import { shownToasts } from '#pwa/testing/shown-toasts.ts';
import { currentToast } from '#pwa/ui/toast/toast-store.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { useRatingSubmit } from './use-rating-submit.ts';
import { FRESH } from './wizard-state.ts';

const SUBJECT = { match: { id: newId() }, opponent: { userId: 7 }, crowd: 2 };
const STATE = { ...FRESH, values: { power: 8 } };

/** Submits twice in one turn, like two fast taps before the button is rendered disabled. */
function TwoTaps() {
  const { isBusy, submit } = useRatingSubmit(SUBJECT);
  const tapTwice = () => {
    for (const _ of [1, 2]) void submit(STATE, 'now', newId());
  };
  return (
    <button type="button" disabled={isBusy} onClick={tapTwice}>
      Submit
    </button>
  );
}

test('a rating that is submitted twice in one turn is stored once, without a duplicate error', async () => {
  const owner = Number.parseInt(newId().slice(-8), 16);
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  render(
    <MemoryRouter>
      <PlayerProvider owner={owner}>
        <TwoTaps />
      </PlayerProvider>
    </MemoryRouter>,
  );
  const shown = shownToasts();
  await page.getByRole('button').click();
  await expect.poll(() => currentToast()?.title).toBe(text.saved.title);
  await expect.element(page.getByRole('button')).toBeDisabled();
  expect(await unsettledEntries(db)).toHaveLength(1);
  expect(shown.map(({ title }) => title)).toEqual([text.saved.title]);
});
