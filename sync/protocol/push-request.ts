import * as z from 'zod/mini';
import { captureEvidenceSchema } from './capture-time.ts';
import { PROTOCOL, PUSH_MAX_MUTATIONS } from './protocol-limits.ts';
import { uuidV7 } from './uuid-v7.ts';

export const mutationSchema = z.object({
  id: uuidV7,
  kind: z.string().check(z.minLength(1), z.maxLength(40)),
  v: z.int().check(z.gte(1), z.lte(1000)),
  args: z.unknown(),
  deviceAt: z.int().check(z.gte(0), z.lte(8_640_000_000_000)),
  utcOffset: z.int().check(z.gte(-14 * 60), z.lte(14 * 60)),
});

/** `POST /api/sync/push`: the entries of one owner, oldest first. */
export const pushRequestSchema = z.object({
  protocol: z.literal(PROTOCOL),
  /** The app's version; one below the server's minimum is answered 426. */
  client: z.string().check(z.minLength(1), z.maxLength(20)),
  owner: z.int(),
  /** The lineage of the store to which `owner` and the entries belong; absent if the device does not know it. */
  lineage: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** The device's clock at sending, from which the server computes its error. */
  deviceNow: z.int().check(z.gte(0), z.lte(8_640_000_000_000)),
  mutations: z.array(mutationSchema).check(z.minLength(1), z.maxLength(PUSH_MAX_MUTATIONS)),
  /** One per mutation, in order; absent from older apps. */
  captured: z.optional(z.array(captureEvidenceSchema)),
});

export type PushRequest = z.infer<typeof pushRequestSchema>;
