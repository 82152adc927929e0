import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { anAdmin } from '#api/testing/http/admin.ts';
import { NOON } from '#api/testing/wrong-match.ts';

/** Bob reports Ann's match, and Ann records the same one in its place, before or after. */
// proves FEEDBACK-6, WRONG-9
test.each(['before', 'after'])(
  'a report leads admins to the match, also if its creator replaced it %s the report came',
  async (when) => {
    const { app, client } = await anAdmin({ now: () => NOON });
    const [ann, bob] = await someUsers(app, 2);
    const match = await aMatch(app, ann.id, { team1: [ann.id], team2: [bob.id] });
    const next = aCreateMatch(NOON, { team1: [ann.id], team2: [bob.id], location: 'Court 7' });
    const replace = () =>
      applyAs(app, ann.id, { ...next, args: { ...next.args, replaces: match.id } });
    if (when === 'before') await replace();
    const report = {
      feedbackId: v7(),
      feedback: 'I was not there',
      category: 'report' as const,
      reportedMatchId: match.id,
    };
    await applyAs(app, bob.id, aMutation('sendFeedback', report, { at: NOON }));
    if (when === 'after') await replace();
    const { body } = await client.get('/api/admin/feedback');
    expect(body).toMatchObject([
      { about: { match: { id: next.args.matchId, location: 'Court 7' } } },
    ]);
  },
);
