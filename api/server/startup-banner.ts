import type { FirstAdmin } from '#api/features/auth/first-admin.ts';

/** Browsers trust these hosts without https, because they are the machine itself. */
const THIS_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The last lines of a start: the address and, the first time, how to sign in. */
export function startupBanner(publicOrigin: string, admin: FirstAdmin | null): string[] {
  return [...phoneWarning(publicOrigin), `PPR is at ${publicOrigin}`, ...firstAdminLines(admin)];
}

/** How to sign in as the first admin; empty if the store has one already. */
export function firstAdminLines(admin: FirstAdmin | null): string[] {
  if (admin === null) return [];
  const { username, isCreated, madePassword } = admin;
  if (!isCreated)
    return [
      `No admin: another account already has the username ${username} or its email.`,
      'Put a free username first in ADMIN_USERNAME and start again.',
    ];
  if (madePassword === null) return [`Sign in as ${username} with the password in ADMIN_PASSWORD`];
  return [
    `Sign in as ${username} with the password ${madePassword}`,
    'You then choose your own password. This one is not shown again.',
  ];
}

/** A warning for an address that browsers do not trust; empty otherwise. */
function phoneWarning(publicOrigin: string): string[] {
  const { protocol, hostname } = new URL(publicOrigin);
  if (protocol === 'https:' || THIS_MACHINE.test(hostname)) return [];
  return [
    'Phones need https to install PPR and to open it without signal: see "On phones" in README.md.',
  ];
}
