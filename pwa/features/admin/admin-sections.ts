import { paths } from '#shared/domain/paths.ts';

/** The sections of /admin-enhanced; the first is shown unless the address names another. */
export const SECTIONS = ['statistics', 'users', 'codes', 'feedback', 'log'] as const;
export type Section = (typeof SECTIONS)[number];

/** The section that an address names. */
export function sectionOf(params: URLSearchParams): Section {
  return SECTIONS.find((section) => section === params.get('part')) ?? SECTIONS[0];
}

/** The address of the matches that a member played. */
export function pathOfPlayerMatches(userId: number): string {
  return `${paths.adminMatches}?player=${userId}`;
}

/** The address of one match. */
export function pathOfMatch(id: string): string {
  return `${paths.adminMatches}?match=${id}`;
}

/** The address of the users found by this username. */
export function pathOfUser(username: string): string {
  return `${pathOfSection('users')}&${new URLSearchParams({ q: username })}`;
}

/** The address of a section. */
export function pathOfSection(section: Section): string {
  return section === SECTIONS[0] ? paths.admin : `${paths.admin}?part=${section}`;
}
