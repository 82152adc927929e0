import { expect } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import type { MutationArgs, MutationKind } from '#shared/schemas/mutations.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';

/** Sends a change as another phone of this member does; resolves when the server has applied it. */
export async function pushElsewhere<K extends MutationKind>(
  { id: owner, post }: Member,
  kind: K,
  args: MutationArgs<K>,
): Promise<void> {
  const now = Date.now();
  const about = { id: newId(), kind, v: currentVersion(kind), args };
  const mutations = [{ ...about, deviceAt: now, utcOffset: 0 }];
  const envelope = { protocol: 1, client: '2.2', owner, deviceNow: now };
  const answer = await post('/api/sync/push', { ...envelope, mutations });
  expect(answer).toMatchObject({ outcomes: [{ status: 'applied' }] });
}
