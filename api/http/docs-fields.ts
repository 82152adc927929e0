import { html } from 'hono/html';
import { nameOf } from './docs-text.ts';

/** What the page reads of a JSON schema; whatever else stands in one is left out. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** One line of a table of fields. */
interface Field {
  /** With those it stands in, such as `team1Players[].email`. */
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Name, type, limits and whether it must be there, for each field; nothing of a schema without any. */
export function fieldsTable(fields: readonly Field[]) {
  if (fields.length === 0) return '';
  return html`<table class="names"><tr><th>Field</th><th>Type</th><th>Limits</th></tr>${fields.map(
    ({ name, schema, isRequired }) =>
      html`<tr><td>${nameOf(name)}${isRequired ? '' : html`<br /><i>optional</i>`}</td><td>${typeOf(schema)}</td><td>${limitsOf(schema)}</td></tr>`,
  )}</table>`;
}

/** The fields of an object, of each of its kinds, or of those in a list, with those of objects within. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const { properties, required, items, oneOf } = schema;
  if (oneOf) return oneOf.flatMap((kind) => fieldsOf(kind, prefix));
  if (items) return fieldsOf(items, prefix === '' ? '' : prefix.replace(/\.$/, '[].'));
  return Object.entries(properties ?? {}).flatMap(([key, schema]) => {
    const name = prefix + key;
    const within = fieldsOf(withoutNull(schema), `${name}.`);
    return [{ name, schema, isRequired: required?.includes(key) ?? false }, ...within];
  });
}

/** A schema's type in a word or two; that of a named one is a link to it. */
export function typeOf(schema: JsonSchema): unknown {
  const { $ref, type, anyOf, oneOf, items } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1);
    return html`<a href="#${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return joined(schema.enum.map((one) => html`<code>${String(one)}</code>`));
  if (oneOf) return `object of ${oneOf.length} kinds`;
  if (anyOf) return joined(anyOf.map(typeOf));
  if (items) return html`list of ${typeOf(items)}`;
  return schema.format ?? (Array.isArray(type) ? type.join(' or ') : (type ?? 'anything'));
}

function limitsOf(schema: JsonSchema): unknown {
  const told = [
    ...[schema, ...(schema.anyOf ?? [])].flatMap(boundsOf),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter((one) => one !== '');
  return told.map((one, index) => [index > 0 ? ', ' : '', one]);
}

/** Of one of the types that a value may have. */
function boundsOf(schema: JsonSchema) {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  return [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
    pattern === undefined ? '' : html`<code>${pattern}</code>`,
  ];
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (least !== undefined) return `at least ${least}${unit}`;
  return most === undefined ? '' : `at most ${most}${unit}`;
}

/** What a value is where there is one. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const kinds = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return kinds.length === 1 && kinds[0] ? kinds[0] : schema;
}

function joined(words: unknown[]): unknown {
  return words.map((word, index) => [index > 0 ? ' or ' : '', word]);
}
