import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { uuidTime } from './mutation.ts';
import { pokeSchema } from './poke.ts';
import { PROTOCOL } from './protocol-limits.ts';
import { pullResponseSchema } from './pull.ts';
import { pushResponseSchema } from './push.ts';
import { mutationSchema, pushRequestSchema } from './push-request.ts';

const MESSAGES = {
  mutation: mutationSchema,
  pushRequest: pushRequestSchema,
  pushResponse: pushResponseSchema,
  pullResponse: pullResponseSchema,
  poke: pokeSchema,
};

/**
 * The hash of the messages of each protocol version. What was added to a version since its release is optional: older
 * servers leave it out, and older clients do not send it (docs/decisions/0096).
 */
const HASH_BY_PROTOCOL: Record<number, string> = {
  1: '91c4a1ef4e85e127b12894ab779149ba84fe5a55aa2876214a73781d8a486b06',
};

test('a change of any message forces a decision about the protocol version', () => {
  const schemas = Object.entries(MESSAGES).map(([name, schema]) => [name, z.toJSONSchema(schema)]);
  const hash = createHash('sha256').update(JSON.stringify(schemas)).digest('hex');
  expect(hash, 'Installed clients send the old messages: raise PROTOCOL, or keep them').toBe(
    HASH_BY_PROTOCOL[PROTOCOL],
  );
});

test('the id of a mutation is a UUIDv7, which contains its time', () => {
  const id = '0190163d-8694-739b-aea5-966c26f8ad91';
  const mutation = { id, kind: 'note', v: 1, args: {}, deviceAt: 1, utcOffset: -600 };
  expect(z.safeParse(mutationSchema, mutation).success).toBe(true);
  expect(uuidTime(id)).toBe(0x0190163d8694);
  for (const other of [id.toUpperCase(), id.replace('-7', '-4'), 'x'])
    expect(z.safeParse(mutationSchema, { ...mutation, id: other }).success).toBe(false);
});
