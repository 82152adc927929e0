import { Hono } from 'hono';
import { Problem } from '#api/core/problem.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import { perform } from '#api/services/mutations/perform.ts';
import { matchEdit } from '#shared/schemas/match.ts';
import { oneMatch } from '#shared/schemas/match-view.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { matchParam, valid } from '../../http/validate.ts';
import { deleteMatch } from './delete-match.ts';
import { editMatch } from './edit-match.ts';
import { readMatch } from './read-matches.ts';

const tag = 'Matches';
const descriptions = {
  edit: describe({
    summary: 'Correct the day or location of a match you recorded',
    note: 'Until the first daily reveal after the match arrived, unless another player’s rating of that match was shown before.',
    tag,
    ok: oneMatch,
    refusals: ['match_unknown', 'match_not_creator', 'match_deleted', 'match_final', 'conflict'],
  }),
  remove: describe({
    summary: 'Delete a match you recorded by mistake, with its ratings',
    note: 'Until the first daily reveal after the match arrived, unless another player’s rating of that match was shown before.',
    tag,
    refusals: ['match_unknown', 'match_not_creator', 'match_final'],
  }),
};

/** The calls by which creators correct a wrong match (API-51). */
export function changeRoutes(deps: Deps) {
  const member = requireMember(deps);
  return new Hono<AppEnv>()
    .patch(
      '/matches/:id',
      descriptions.edit,
      member,
      valid('param', matchParam),
      valid('json', matchEdit),
      async (c) => {
        const { userId } = c.var.session;
        const matchId = knownForm(c.req.valid('param'));
        const args = { matchId, ...c.req.valid('json') };
        await perform(deps, editMatch, userId, args);
        return c.json(await readMatch(deps, userId, matchId));
      },
    )
    .delete('/matches/:id', descriptions.remove, member, valid('param', matchParam), async (c) => {
      const matchId = knownForm(c.req.valid('param'));
      await perform(deps, deleteMatch, c.var.session.userId, { matchId });
      return c.body(null, 204);
    });
}

/** The id in the address. One that no match can have is answered like an unknown one, and leaves no receipt. */
function knownForm({ id }: { id: string }): string {
  if (id === '') throw new Problem('match_unknown', refusals.match_unknown);
  return id;
}
