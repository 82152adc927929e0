import * as z from 'zod/mini';
import {
  type FeedEntity,
  matchRow,
  notificationRow,
  playerRow,
  ratingGivenRow,
  ratingReceivedRow,
  statsRow,
} from '#shared/schemas/rows.ts';
import { currentUser } from '#shared/schemas/user.ts';
import { pullResponseSchema } from '#sync/protocol/pull.ts';

/** A page of a pull with this product's rows; a tombstone has no row (architecture: Pull). */
export const feedPage = z.object({
  ...pullResponseSchema.shape,
  changes: z.array(
    z.discriminatedUnion('entity', [
      change('match', matchRow),
      change('rating-given', ratingGivenRow),
      change('rating-received', ratingReceivedRow),
      change('stats', statsRow),
      change('player', playerRow),
      change('notification', notificationRow),
      change('me', currentUser),
    ]),
  ),
});

function change<Entity extends FeedEntity, Row extends z.ZodMiniType>(entity: Entity, row: Row) {
  return z.object({ entity: z.literal(entity), id: z.string(), row: z.optional(row) });
}
