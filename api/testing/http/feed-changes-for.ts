import { type PullResponse, pullResponseSchema } from '#sync/protocol/pull.ts';
import type { TestClient } from './test-client.ts';

/** Pulls as this member's phone, and returns a function that pulls what has changed since, from any browser. */
export async function feedChangesFor(client: TestClient, userId: number) {
  let { cursor, version } = await pull(client, `owner=${userId}`);
  return async (browser = client): Promise<PullResponse['changes']> => {
    const since = new URLSearchParams({ owner: String(userId), seen: String(version), cursor });
    const page = await pull(browser, String(since));
    ({ cursor, version } = page);
    return page.changes;
  };
}

async function pull(client: TestClient, query: string): Promise<PullResponse> {
  return pullResponseSchema.parse((await client.get(`/api/sync/pull?${query}`)).body);
}
