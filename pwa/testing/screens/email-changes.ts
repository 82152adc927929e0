import { commands } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { paths } from '#shared/domain/paths.ts';

/** The address that a member changes their email to. */
export const wantedBy = ({ username }: Member) => `${username}@right.example`;

/** Asks for another email on a phone of the member's own, and returns the path of its link. */
export async function linkFor(member: Member, email = wantedBy(member)): Promise<string> {
  await member.post('/api/change-email', { email, currentPassword: member.password });
  return commands.linkMailedTo(email, paths.proveEmail);
}
