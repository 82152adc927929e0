import { foldUsername } from '../../accounts/searchable.ts';
import type { Config } from '../../env.ts';

/** Names that nobody can register: the admins' (spec 6), those of guest and of deleted accounts (design 7). */
export function isReserved(username: string, { adminUsernames }: Config): boolean {
  const fold = foldUsername(username);
  return adminUsernames.includes(fold) || fold.startsWith('guest-') || fold.startsWith('deleted-');
}
