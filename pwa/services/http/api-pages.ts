import * as z from 'zod/mini';
import { nextLinkIn } from '#shared/http/link-header.ts';
import { parsed } from './api-client.ts';
import { refuseNotOk, request } from './request.ts';

/** The path of the list. */
export type ApiPath = `/api/${string}`;

/** One page of a long list, and the path of the next one; null after the last. */
export interface OnlinePage<T> {
  items: readonly T[];
  next: ApiPath | null;
}

/** Reads a page of a list whose items have this schema. Throws `ApiError`. */
export async function apiGetPage<S extends z.core.$ZodType>(
  path: ApiPath,
  item: S,
): Promise<OnlinePage<z.infer<S>>> {
  const response = await refuseNotOk(await request(path));
  const next = nextLinkIn(response.headers.get('link'));
  return {
    items: await parsed(response, z.array(item)),
    next: next !== null && isApiPath(next) ? next : null,
  };
}

function isApiPath(path: string): path is ApiPath {
  return path.startsWith('/api/');
}
