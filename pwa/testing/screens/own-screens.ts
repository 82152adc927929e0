import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#shared/domain/paths.ts';
import { earnings } from '#shared/text/affiliate.ts';
import { blocking } from '#shared/text/blocking.ts';
import { changeEmail } from '#shared/text/change-email.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { install } from '#shared/text/install.ts';
import { notificationSettings } from '#shared/text/notification-settings.ts';
import { picture, profile } from '#shared/text/profile.ts';
import { requestRating } from '#shared/text/request-rating.ts';
import {
  dataExport,
  deletion,
  type SettingsGroupName,
  security,
  settingsGroups,
} from '#shared/text/settings.ts';
import { share } from '#shared/text/share.ts';
import { plans, redeemCode } from '#shared/text/subscription.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { sees } from './checks.ts';
import { reopenApp } from './open-app.tsx';

/**
 * Shows a member's profile, that of `other`, and the screens of the member's account in turn, and calls `check` on
 * each.
 */
export async function showOwnScreens(other: string, check: () => Promise<void>): Promise<void> {
  for (const path of [other, '/profile']) {
    await reopenApp(path);
    await expect.element(page.getByRole('region', { name: profile.ratings })).toBeVisible();
    await check();
  }
  await choosePicture();
  await expect.element(page.getByRole('img', { name: picture.preview })).toBeVisible();
  await check();
  await reopenApp(paths.profileEdit);
  await check();
  await reopenApp(paths.changeEmail);
  await expect.element(page.getByLabelText(changeEmail.email)).toBeVisible();
  await check();
  await reopenApp(paths.requestRating);
  await page
    .getByRole('button', { name: requestRating.askAbout('') })
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: share.title })).toBeVisible();
  await check();
  await reopenApp(paths.subscription);
  await page.getByRole('button', { name: redeemCode.submit }).click();
  await expect.element(page.getByText(plans.unset)).toBeVisible();
  await check();
  await reopenApp(paths.affiliate);
  await expect.element(page.getByRole('heading', { name: earnings.none })).toBeVisible();
  await check();
  await reopenApp(paths.settings);
  await expect.element(page.getByRole('link', { name: settingsGroups.data.title })).toBeVisible();
  await check();
  for (const [group, open] of Object.entries(OPEN_GROUP)) {
    await reopenApp(paths.settingsPart(group));
    await open();
    await check();
  }
}

async function choosePicture(): Promise<void> {
  const canvas = new OffscreenCanvas(192, 192);
  canvas.getContext('2d')?.fillRect(0, 0, 192, 96);
  const photo = new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('No picture is asked for');
  await userEvent.upload(input, photo);
}

/** Shows each group of a member's settings with all that is in it. */
const OPEN_GROUP: Record<Exclude<SettingsGroupName, 'second-factor'>, () => Promise<void>> = {
  privacy: () => sees(blocking.none),
  notifications: async () => {
    await page.getByText(notificationSettings.explain).click();
    await sees(notificationSettings.occasions.matches.hint);
  },
  storage: () => sees(syncPanel.clean),
  install: async () => {
    await expect.element(page.getByRole('region', { name: install.title })).toBeVisible();
  },
  data: async () => {
    await press(dataExport.ask);
    await sees(dataExport.ready);
  },
  security: async () => {
    await expect.element(page.getByLabelText(fieldLabels.currentPassword)).toBeVisible();
  },
  devices: async () => {
    await press(security.everywhere);
    await sees(security.everywhereHint);
  },
  delete: async () => {
    await press(deletion.begin);
    await sees(deletion.confirm);
  },
};

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
