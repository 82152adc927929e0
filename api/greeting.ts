import type { FirstAdmin } from './features/auth/first-admin.ts';

/** What a start tells the operator about the first admin; nothing when there was one already. */
export function greeting(admin: FirstAdmin | null): string[] {
  if (admin === null) return [];
  const { username, isCreated, madePassword } = admin;
  if (!isCreated)
    return [
      `Nobody can administer: another account has the name ${username} or its email.`,
      'Put a name that is free first in ADMIN_USERNAME and start again.',
    ];
  if (madePassword === null) return [`Sign in as ${username} with the password in ADMIN_PASSWORD`];
  return [
    `Sign in as ${username} with the password ${madePassword}`,
    'You will choose a password of your own then; this one is not shown again.',
  ];
}
