import type { ApiDocument } from './openapi-document.ts';

type Json = Record<string, unknown>;

/**
 * Takes out of the document what our schemas' writer says and nobody means: the bounds that every
 * integer of JavaScript has, the pattern of a format that its name tells in a word, and for a missing part
 * of a path a value that is never used. Named schemas are then found where OpenAPI keeps them.
 */
export function tidy(document: ApiDocument): ApiDocument {
  // A document is JSON: what goes in comes out.
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (!isObject(value)) return value;
    if (value['maximum'] === Number.MAX_SAFE_INTEGER) delete value['maximum'];
    if (value['minimum'] === Number.MIN_SAFE_INTEGER) delete value['minimum'];
    if (typeof value['format'] === 'string') delete value['pattern'];
    if (value['in'] === 'path' && isObject(value['schema'])) delete value['schema']['default'];
    const { $ref } = value;
    return typeof $ref === 'string'
      ? { ...value, $ref: $ref.replace('#/$defs/', '#/components/schemas/') }
      : value;
  }) as ApiDocument;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
