import * as z from 'zod/mini';
import { userId } from './fields.ts';
import { notificationRow } from './rows.ts';

/** A notification in answers of the API (DATA-9); phones pull a `notificationRow`. */
export const notification = z.object({
  ...notificationRow.shape,
  userId,
  sentViaEmail: z.boolean(),
  sentViaSms: z.boolean(),
});
export type Notification = z.infer<typeof notification>;
