import * as z from 'zod/mini';
import { refuseNotOk, request } from './request.ts';

/**
 * The online calls. Each names the schema of its answer, by which the server answers too, so that the type is true.
 * They throw `ApiError`.
 */

/** Reads, such as `apiGet('/api/user', currentUser)`. */
export async function apiGet<S extends z.core.$ZodType>(
  path: `/api/${string}`,
  answer: S,
): Promise<z.infer<S>> {
  return parsed(await request(path), answer);
}

/** Writes whose answer has no content. */
export async function apiSend(path: `/api/${string}`, body: unknown): Promise<void> {
  await refuseNotOk(await post(path, body));
}

/** Writes with a JSON body, such as `apiPost('/api/login', { username, password }, currentUser)`. */
export async function apiPost<S extends z.core.$ZodType>(
  path: `/api/${string}`,
  body: unknown,
  answer: S,
): Promise<z.infer<S>> {
  return parsed(await post(path, body), answer);
}

function post(path: string, body: unknown): Promise<Response> {
  return request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The answer, parsed by its schema. Throws `ApiError` if it does not match. */
export async function parsed<S extends z.core.$ZodType>(
  response: Response,
  answer: S,
): Promise<z.infer<S>> {
  const body: unknown = await (await refuseNotOk(response)).json();
  return z.parse(answer, body);
}
