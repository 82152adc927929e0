import { nextLinkIn } from '#shared/http/link-header.ts';
import type { TestClient } from './test-client.ts';

/** One page of a list, and the path of the next one; null on the last. */
export interface ListPage<T> {
  items: T[];
  next: string | null;
}

/** Reads one page of a list. Guarantee: T is what the document says of this list, as other tests check. */
export async function readPage<T>(client: TestClient, path: string): Promise<ListPage<T>> {
  const { body, headers, text } = await client.get(path);
  if (!Array.isArray(body)) throw new Error(`${path} answered no list: ${text.slice(0, 300)}`);
  return { items: body as T[], next: nextLinkIn(headers.get('link')) };
}

/** Reads all pages of a list by following the link of each to the next. */
export async function readPages<T>(client: TestClient, path: string): Promise<T[][]> {
  const pages: T[][] = [];
  for (let next: string | null = path; next !== null; ) {
    const page: ListPage<T> = await readPage(client, next);
    pages.push(page.items);
    next = page.next;
  }
  return pages;
}
