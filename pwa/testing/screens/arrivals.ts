import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { nav } from '#shared/text/navigation.ts';
import { giveRating, recordSingles } from '../recorded-matches.ts';
import { newMember } from './member.ts';

/** A member with a match that Ann and one that Bea recorded; Cid records the next. */
export async function threePlayers(): Promise<Record<'viewer' | 'ann' | 'bea' | 'cid', Member>> {
  // The reader has used the app: before that, what its first pull brings is not held back.
  dispatchEvent(new PointerEvent('pointerdown'));
  const viewer = await newMember();
  const ann = await newMember({ firstName: 'Ann' });
  const bea = await newMember({ firstName: 'Bea' });
  const cid = await newMember({ firstName: 'Cid' });
  await recordSingles(ann, viewer, { location: 'First', date: '2025-05-01', score: [11, 5] });
  const second = { location: 'Second', date: '2025-05-02', score: [11, 6] } as const;
  await giveRating(bea, viewer, await recordSingles(bea, viewer, second), { power: 7 });
  return { viewer, ann, bea, cid };
}

export const NEWEST = { location: 'Third', date: '2025-05-03', score: [11, 7] } as const;

/** Resolves when this phone has so many unread notifications, and with the last one its match. */
export async function arrives(unread: number): Promise<void> {
  await expect.element(page.getByRole('link', { name: nav.notifications(unread) })).toBeVisible();
}

export function pill(says: string): Locator {
  return page.getByRole('status').getByRole('button', { name: says, exact: true });
}
