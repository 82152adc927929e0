import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { Replica } from '#api/testing/replica.ts';
import { aWrongMatch, ofKind } from '#api/testing/wrong-match.ts';

// proves WRONG-9, RESULT-2
test('a match in place of one whose result was corrected meanwhile is refused, and the correction stays', async () => {
  const { app, clock, ann, bea, cal, id } = await aWrongMatch();
  const phone = new Replica(app, ann.id);
  const rows = async () => {
    await phone.pull();
    return ofKind(phone, 'match').map((match) => Object(match));
  };
  const [seen] = await rows();
  const replacementOf = (replacedRevision: string) => {
    const match = aCreateMatch(clock.now, { team1: [ann.id], team2: [cal.id] });
    return { ...match, args: { ...match.args, replaces: id, replacedRevision } };
  };
  const corrected = { matchId: id, revision: seen.revision, team1Score: 3, team2Score: 11 };
  const result = aMutation('recordResult', corrected, { at: clock.now });
  expect(await pushAs(app, bea.id, result)).toMatchObject([{ status: 'applied' }]);
  expect(await pushAs(app, ann.id, replacementOf(seen.revision))).toMatchObject([
    { code: 'match_changed' },
  ]);
  expect(await rows()).toMatchObject([{ id, team1Score: 3, team2Score: 11 }]);
  // Who has seen the correction can replace the match.
  const [now] = await rows();
  expect(await pushAs(app, ann.id, replacementOf(now.revision))).toMatchObject([
    { status: 'applied' },
  ]);
});
