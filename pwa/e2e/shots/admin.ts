import type { Page } from 'playwright-core';
import { pathOfSection, pathOfUser } from '#pwa/features/admin/admin-sections.ts';
import { paths } from '#shared/domain/paths.ts';
import { signupCodes, userActions, users } from '#shared/text/admin.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { SEEDED } from '../fixtures/server/seeded.ts';
import { withFeedback } from './feedback.ts';
import type { Shot } from './shot.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Found by name: of a long list, a screen that ends above it draws nothing. */
export const ADA = pathOfUser(SEEDED.premium.username);

/** The admin pages, their dialogs, and what other members see there. */
export const ADMIN_SHOTS: readonly Shot[] = [
  { name: 'admin-statistics', as: 'admin', path: paths.admin },
  {
    name: 'admin-plots',
    as: 'admin',
    path: paths.admin,
    act: (page) => page.getByRole('figure').last().scrollIntoViewIfNeeded(),
  },
  {
    name: 'admin-unreached',
    as: 'admin',
    path: paths.admin,
    act: async (page) => {
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await page
        .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.down) })
        .waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'admin-denied', as: 'free', path: paths.admin },
  { name: 'admin-users', as: 'admin', path: pathOfSection('users') },
  {
    name: 'admin-user',
    as: 'admin',
    path: ADA,
    act: press(users.manage('Ada Adams')),
  },
  {
    name: 'admin-user-delete',
    as: 'admin',
    path: ADA,
    act: async (page) => {
      await press(users.manage('Ada Adams'))(page);
      await page.getByLabel(userActions.updateDownline.search).fill('b');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await press(userActions.deleteUser.begin)(page);
    },
  },
  { name: 'admin-codes', as: 'admin', path: pathOfSection('codes') },
  {
    name: 'admin-code',
    as: 'admin',
    path: pathOfSection('codes'),
    act: async (page) => {
      await press(signupCodes.create)(page);
      await press(signupCodes.random)(page);
    },
  },
  { name: 'admin-feedback', as: 'admin', path: pathOfSection('feedback'), act: withFeedback },
  { name: 'admin-log', as: 'admin', path: pathOfSection('log') },
  { name: 'admin-matches', as: 'admin', path: paths.adminMatches },
];
