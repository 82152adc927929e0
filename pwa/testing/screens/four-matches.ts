import { page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { newMember } from './member.ts';

const GUEST = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };

/** A viewer with two matches to rate against Cal, one that is rated, and one against a guest. */
export async function fourMatches(): Promise<Record<'viewer' | 'cal', Member>> {
  const [viewer, bea, cal] = [await newMember(), await newMember(), await newMember()];
  await recordSingles(viewer, cal, { location: 'Old, unrated', date: '2025-01-01' });
  await recordSingles(viewer, cal, { location: 'New, unrated', date: '2025-02-01' });
  await recordSingles(viewer, GUEST, { location: 'Old, nobody to rate', date: '2025-02-03' });
  const newest = { location: 'New, rated', date: '2025-04-01' };
  const rated = await recordSingles(viewer, bea, newest);
  await giveRating(viewer, bea, rated, { power: 7 });
  return { viewer, cal };
}

/** A tab of the list of matches. */
export function tab(name: string, selected?: true) {
  return page.getByRole('tab', { name, exact: true, ...(selected && { selected }) });
}

/** The names of the list's cards, in order. */
export function courts(): string[] {
  const cards = page.getByRole('article').elements();
  return cards.map((card) => card.querySelector('h2, h3')?.textContent ?? '');
}
