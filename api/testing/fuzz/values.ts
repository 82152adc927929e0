import * as fc from 'fast-check';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { placesIn } from '../invalid-bodies.ts';

/** A JSON schema of the API's document, as far as values are made of it. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** What exists on the server, so that fuzzed requests are about something. */
export interface Known {
  /** Ids of accounts; those of the senders several times. */
  numbers: readonly number[];
  /** Ids of records. */
  uuids: readonly string[];
  /** Names, codes and other words. */
  words: readonly string[];
  /** What a phone of the sender may have captured. */
  mutations: readonly Mutation[];
}

const DAY_MS = 86_400_000;
const LONGEST = 40;
/** Ids of accounts in the document's examples. */
const FIRST_ID = 1_000_000;
const LAST_ID = 1_000_100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;

/** Any text, with halves of surrogate pairs, NUL and right-to-left marks. */
const wildText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '%',
    '%%',
    '_',
    "' or 1=1 --",
    '../../etc/passwd',
    '__proto__',
  ),
  fc.constantFrom('NaN', '1e999', '-0', '0x10', '٣', '\u202E', '\uD800', 'x'.repeat(5000)),
);
const wildNumber = fc.oneof(
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -0, -1, 0.5, 1e21, -1e16, 2 ** 31, 2 ** 53, -(2 ** 63)),
);

/** A value of no schema. */
export const wild: fc.Arbitrary<unknown> = fc.oneof(
  wildText,
  wildNumber,
  fc.constantFrom(null, true, false, {}, [], [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Makes values of schemas: mostly as described, sometimes with something wrong in one place. */
export class Values {
  readonly #known: Known;
  readonly #schemas: Record<string, JsonSchema>;

  constructor(known: Known, schemas: Record<string, JsonSchema>) {
    this.#known = known;
    this.#schemas = schemas;
  }

  /** A body as described, or one with a wrong value. */
  body(schema: JsonSchema): fc.Arbitrary<unknown> {
    const right = this.right(schema);
    return fc.oneof(
      { weight: 3, arbitrary: right },
      { weight: 2, arbitrary: withOneOther(right, wild) },
      { weight: 1, arbitrary: withOneOther(right, this.#anyKnown()) },
    );
  }

  /** A real body about what exists here, as it is or with another value in one place. */
  variant(example: unknown): fc.Arbitrary<unknown> {
    const adapted = this.#adapted(example);
    const other = fc.oneof(wild, this.#anyKnown());
    return fc.oneof({ weight: 3, arbitrary: adapted }, withOneOther(adapted, other));
  }

  /** A value for an address. */
  parameter(schema: JsonSchema): fc.Arbitrary<string> {
    return fc
      .oneof(
        { weight: 7, arbitrary: this.right(schema) },
        { weight: 2, arbitrary: this.#anyKnown() },
        { weight: 1, arbitrary: fc.oneof(wildText, wildNumber) },
      )
      .map(String);
  }

  /** A value as described. */
  right(schema: JsonSchema): fc.Arbitrary<unknown> {
    const { $ref, anyOf, oneOf } = schema;
    if ($ref !== undefined) return this.right(this.#schemas[$ref.split('/').at(-1) ?? ''] ?? {});
    const choices = anyOf ?? oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.right(choice)));
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.type === 'object') return this.#object(schema);
    if (schema.type === 'array') return this.#array(schema);
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'null') return fc.constant(null);
    if (schema.type === 'integer' || schema.type === 'number') return this.#number(schema);
    return schema.type === 'string' ? this.#text(schema) : wild;
  }

  #object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
    const entries = Object.entries(properties).map(([key, value]) => [key, this.right(value)]);
    const model = Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>;
    return fc.record(model, { requiredKeys: required, noNullPrototype: true });
  }

  #array({ items = {}, minItems = 0, maxItems = 4 }: JsonSchema): fc.Arbitrary<unknown> {
    const maxLength = Math.max(minItems, Math.min(maxItems, 4));
    return fc.array(this.right(items), { minLength: minItems, maxLength });
  }

  #number({ type, minimum = -1e9, maximum = 1e12 }: JsonSchema): fc.Arbitrary<unknown> {
    const any =
      type === 'integer'
        ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
        : fc.double({ min: minimum, max: maximum, noNaN: true });
    const fitting = this.#known.numbers.filter((one) => one >= minimum && one <= maximum);
    return fitting.length > 0
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, any)
      : any;
  }

  #text({ format, pattern, minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<string> {
    if (format === 'uuid') return fc.constantFrom(...this.#known.uuids);
    if (format === 'date') return day;
    if (format === 'date-time') return fc.oneof(moment, day);
    if (format === 'email') return fc.emailAddress();
    const form = pattern === undefined ? null : new RegExp(pattern);
    const isFitting = (one: string) =>
      one.length >= minLength && one.length <= maxLength && form?.test(one) !== false;
    const fitting = this.#texts().filter(isFitting);
    const max = Math.max(minLength, Math.min(maxLength, LONGEST));
    const other = form
      ? fc.stringMatching(form)
      : fc.string({ unit: 'grapheme', minLength, maxLength: max });
    if (fitting.length === 0) return other;
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, other);
  }

  #texts(): string[] {
    const { numbers, uuids, words } = this.#known;
    return [...numbers.map(String), ...uuids, ...words];
  }

  /** The value with ids of accounts and records that exist here. */
  #adapted(example: unknown): fc.Arbitrary<unknown> {
    if (Array.isArray(example)) return fc.tuple(...example.map((item) => this.#adapted(item)));
    if (typeof example === 'object' && example !== null) {
      const entries = Object.entries(example).map(([key, value]) => [key, this.#adapted(value)]);
      return fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>, {
        noNullPrototype: true,
      });
    }
    if (typeof example === 'number' && example >= FIRST_ID && example <= LAST_ID)
      return fc.constantFrom(...this.#known.numbers);
    if (typeof example === 'string' && UUID.test(example))
      return fc.constantFrom(...this.#known.uuids);
    return fc.constant(example);
  }

  #anyKnown(): fc.Arbitrary<string | number> {
    const { numbers, uuids, words } = this.#known;
    return fc.oneof(
      fc.constantFrom(...numbers),
      fc.constantFrom(...uuids),
      fc.constantFrom(...words),
    );
  }
}

const moment = fc
  .integer({ min: -400 * DAY_MS, max: 3 * DAY_MS })
  .map((ago) => new Date(Date.now() + ago).toISOString());
const day = moment.map((date) => date.slice(0, 10));

/** The value with another one somewhere in it. */
function withOneOther(
  whole: fc.Arbitrary<unknown>,
  other: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  return fc.tuple(whole, fc.nat(), other).map(([value, at, wrong]) => {
    const places = placesIn(value);
    return places[at % Math.max(1, places.length)]?.put(wrong) ?? wrong;
  });
}
