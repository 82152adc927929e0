import { expect, test } from 'vitest';
import { savePlayerCard } from '#pwa/db/views/player-cards.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { aPlayer } from '../testing/view-factories.ts';

test('a card that is known already is not written again, so that no screen reads again', async () => {
  const db = newPlayerDb();
  let writes = 0;
  const count = () => {
    writes += 1;
  };
  db.cards.hook('creating', count);
  db.cards.hook('updating', count);
  const card = aPlayer({ id: 5 });
  await savePlayerCard(db, card);
  await savePlayerCard(db, { ...card });
  expect(writes).toBe(1);
  await savePlayerCard(db, { ...card, firstName: 'Other' });
  expect(writes).toBe(2);
  expect(await db.cards.get(card.id)).toMatchObject({ firstName: 'Other' });
});
