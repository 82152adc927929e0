import type * as z from 'zod/mini';
import { parsed } from './api-client.ts';
import { refuseNotOk, request } from './request.ts';

/** Online calls for screens that are fetched later, besides those of api-client.ts. They throw `ApiError`. */

/** Changes, such as `apiPatch('/api/users/7/profile', { location: 'Bend' }, currentUser)`. */
export async function apiPatch<S extends z.core.$ZodType>(
  path: `/api/${string}`,
  body: unknown,
  answer: S,
): Promise<z.infer<S>> {
  return parsed(await send('PATCH', path, body), answer);
}

/** Deletions, whose answer has no content. */
export async function apiDelete(path: `/api/${string}`, body?: unknown): Promise<void> {
  await refuseNotOk(await send('DELETE', path, body));
}

/** Deletions that answer with what is left, such as the account. */
export async function apiDeleteFor<S extends z.core.$ZodType>(
  path: `/api/${string}`,
  answer: S,
): Promise<z.infer<S>> {
  return parsed(await send('DELETE', path, undefined), answer);
}

/** A form with a file. */
export async function apiUpload<S extends z.core.$ZodType>(
  path: `/api/${string}`,
  form: FormData,
  answer: S,
): Promise<z.infer<S>> {
  return parsed(await request(path, { method: 'POST', body: form }), answer);
}

function send(method: string, path: string, body: unknown): Promise<Response> {
  return request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
