import examples from './openapi-examples.json' with { type: 'json' };

/** One real call and its answer, as the tests recorded it and replay it. */
export interface Example {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  status: number;
  answer?: unknown;
}

/** The document's examples by route, such as `GET /api/users/{id}/stats`. */
export const examplesByRoute: Readonly<Record<string, Example | undefined>> = examples;
