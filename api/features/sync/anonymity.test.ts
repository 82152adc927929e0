import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { applyAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import { pull } from './pull.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const MATCHES = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];

type Rater = 'creator' | 'partner';

interface World {
  app: TestApp;
  viewer: number;
  /** What differs randomly: the names and ids of this world's people. */
  people: { id: number; username: string; email: string | null }[];
}

/**
 * The creator records two matches with a partner against the viewer and a mate, without signal, and rates between them;
 * the partner rates later. The worlds differ only in which of the two rated the viewer, and which the mate.
 */
async function worldWhere(rater: Rater): Promise<World> {
  const app = await createTestApp({ now: () => NOW });
  const [creator, partner, viewer, mate] = await someUsers(app, 4);
  const [first, second] = MATCHES.map((matchId) =>
    aCreateMatch(NOW, {
      matchId,
      team1: [creator.id, partner.id],
      team2: [viewer.id, mate.id],
    }),
  );
  if (!first || !second) throw new Error('There are two matches');
  const rate = (rated: number) =>
    aSubmitRating(NOW, { matchId: MATCHES[0] ?? '', ratedUserId: rated });
  const [byCreator, byPartner] = rater === 'creator' ? [viewer, mate] : [mate, viewer];
  await applyAs(app, creator.id, first, rate(byCreator.id), second);
  await applyAs(app, partner.id, rate(byPartner.id));
  return { app, viewer: viewer.id, people: [creator, partner, viewer, mate] };
}

/** Every page that the viewer's phone gets from its first pull on, without random values. */
async function answersIn({ app, viewer, people }: World, pageRows: number): Promise<string[]> {
  const context = { config: app.config, now: app.now(), pageRows };
  const ask = (cursor?: string): Promise<PullResponse> =>
    app.store.read((tx) => pull(tx, { owner: viewer, cursor }, context));
  const answers: string[] = [];
  for (let page = await ask(); ; page = await ask(page.cursor)) {
    answers.push(withoutChance(page, people));
    if (!page.more) return answers;
  }
}

function withoutChance(page: PullResponse, people: World['people']): string {
  let text = JSON.stringify(page).replaceAll(page.epoch, 'epoch');
  for (const [index, { id, username, email }] of people.entries())
    for (const word of [username, email ?? '', String(id)])
      text = text.replaceAll(word, `person ${index}`);
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/"affiliateCode":"\w+"/, '');
}

test('worlds that differ only in which opponent rated get the same answers, page by page', async () => {
  const [one, other] = await Promise.all([worldWhere('creator'), worldWhere('partner')]);
  for (const pageRows of [500, 3, 1]) {
    const answers = await answersIn(one, pageRows);
    expect(answers.join()).toContain('rating-received');
    expect(await answersIn(other, pageRows)).toEqual(answers);
  }
});
