import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import * as z from 'zod/mini';
import { canonicalJson } from '../lib/canonical-json.ts';
import type { MutationKind } from '../schemas/mutations.ts';
import type { FeedEntity } from '../schemas/rows.ts';

/** One version of a message: the hash of its schema, and examples that a phone or server of that version wrote. */
export interface WireVersion {
  hash: string;
  examples: unknown[];
}

/** The versions of each mutation kind's arguments and each entity's rows; the last one is the current one. */
export interface WireVersions {
  args: Record<MutationKind, WireVersion[]>;
  rows: Record<FeedEntity, WireVersion[]>;
}

const FILE = fileURLToPath(new URL('wire-versions.json', import.meta.url));

export function readWireVersions(): WireVersions {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Equal for schemas that accept the same JSON, whatever the order of their fields and names. */
export function hashOf(schema: z.ZodMiniType): string {
  const json = canonicalJson(sortNames(z.toJSONSchema(schema, { io: 'input' })));
  return createHash('sha256').update(json).digest('hex');
}

/** Sorts the lists of names in a schema: required fields, and the values of an enum. */
function sortNames(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string')
      ? value.toSorted()
      : value,
  );
}
