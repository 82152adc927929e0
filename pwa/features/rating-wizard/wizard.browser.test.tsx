import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { countDrafts } from '#pwa/db/drafts/drafts.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aMatch } from '#pwa/db/testing/view-factories.ts';
import { personById } from '#pwa/db/views/people.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { render } from '#pwa/testing/render.tsx';
import type { WizardSubject } from './queries.ts';
import { Wizard } from './wizard.tsx';

const SUBJECT: WizardSubject = {
  score: '',
  match: aMatch({}),
  opponent: {
    seatId: newId(),
    userId: 7,
    person: personById(7, new Map()),
    team: 'team2',
    rating: 'open',
    isRatedToday: false,
  },
  isRated: false,
  next: null,
  refusal: null,
  lastRating: undefined,
  crowd: 2,
  guestsInCrowd: 0,
  waitsAnyway: null,
  lastArrival: 'daily',
};

/** Taps an answer while a rating is being saved or not, for an owner of its own. */
async function tapAnswer(isBusy: boolean): Promise<PlayerDb> {
  const owner = Number.parseInt(newId().slice(-8), 16);
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const root = render(
    <MemoryRouter>
      <PlayerProvider owner={owner}>
        <Wizard subject={SUBJECT} isBusy={isBusy} submit={async () => true} />
      </PlayerProvider>
    </MemoryRouter>,
  );
  await page.getByRole('radio', { name: '9' }).click();
  root.unmount();
  return db;
}

// proves RATE-16
test('a tap while the rating is being saved stores no draft of it again', async () => {
  const saving = await tapAnswer(true);
  const open = await tapAnswer(false);
  await expect.poll(() => countDrafts(open)).toBe(1);
  expect(await countDrafts(saving)).toBe(0);
});
