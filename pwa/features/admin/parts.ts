import { paths } from '#shared/domain/paths.ts';

/** The sections of /admin-enhanced; the first is shown unless the address names another. */
export const PARTS = ['statistics', 'users', 'codes', 'feedback', 'log'] as const;
export type Part = (typeof PARTS)[number];

/** The section that an address names. */
export function partOf(params: URLSearchParams): Part {
  return PARTS.find((part) => part === params.get('part')) ?? PARTS[0];
}

/** The address of the matches that a member played. */
export function pathOfMatches(userId: number): string {
  return `${paths.adminMatches}?player=${userId}`;
}

/** The address of a section. */
export function pathOf(part: Part): string {
  return part === PARTS[0] ? paths.admin : `${paths.admin}?part=${part}`;
}
