import * as z from 'zod/mini';
import { CHANNELS, OCCASIONS } from '#shared/domain/notification-channels.ts';
import { recordOf } from '#shared/lib/record-of.ts';

const isOn = z.boolean();

/** The channels by which a member is notified of each occasion, in addition to the app (NOTIFY-5). */
export const channelChoices = z.object(
  recordOf(OCCASIONS, () => z.object(recordOf(CHANNELS, () => isOn))),
);

/** `PATCH /api/notification-channels`: what changes; the rest stays. */
export const channelChanges = z
  .object(
    recordOf(OCCASIONS, () =>
      z.exactOptional(z.object(recordOf(CHANNELS, () => z.exactOptional(isOn)))),
    ),
  )
  .check(z.refine((changes) => Object.keys(changes).length > 0));
