import * as z from 'zod/mini';
import { userId } from './fields.ts';
import { notificationRow } from './rows.ts';

/** A notification in an answer to the member whom it is for (spec 3); phones pull a `notificationRow`. */
export const notification = z.object({
  ...notificationRow.shape,
  userId,
  sentViaEmail: z.boolean(),
  sentViaSms: z.boolean(),
});
export type Notification = z.infer<typeof notification>;
