import { commands } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import type { RegisterRequest } from '#shared/schemas/auth.ts';

/** Registers a member, with a unique name unless the test gives one. */
export async function newMember(fields: Partial<RegisterRequest> = {}): Promise<Member> {
  const member = await commands.registerMember(fields);
  const post = (path: string, body: unknown = {}) => commands.postAs(member.cookie, path, body);
  return { ...member, post };
}
