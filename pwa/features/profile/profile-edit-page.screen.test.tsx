import { expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  showsToast,
} from '#pwa/testing/screens/checks.ts';
import { fill, submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal, sentTo } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { contactErrors } from '#shared/text/field-errors.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { profile, profileEdit as text } from '#shared/text/profile.ts';
import { settings } from '#shared/text/settings.ts';

const ENTERED = {
  'First name': 'Zoë',
  'Last name': 'Núñez',
  Location: 'Lyon',
  Phone: '+33 1 23 45',
};

// proves ROUTE-11, PROFILE-9
test("changes to one's profile are saved, and shown at once", async () => {
  const ann = await newMember({ firstName: 'Ann', lastName: 'Lee' });
  await openApp(ann, paths.profileEdit);
  await expect.element(page.getByLabelText('First name')).toHaveValue('Ann');
  await fill(ENTERED);
  await expectAccessible();
  await submit(text.save);
  await seesToast(text.saved);
  await arrivesAt(paths.profile(ann.id));
  await heading('Zoë Núñez');
  await sees('Lyon');
  const columns = 'first_name, last_name, location, phone';
  expect(await commands.queryStore(`select ${columns} from users where id = ?`, ann.id)).toEqual([
    {
      first_name: 'Zoë',
      last_name: 'Núñez',
      location: 'Lyon',
      phone: '+33 1 23 45',
    },
  ]);
});

test('on a desktop Save stays in the window', async () => {
  await openApp(await newMember(), paths.profileEdit);
  await showOn({ width: 1280, height: 500 });
  const save = page.getByRole('button', { name: text.save });
  await expect.element(save).toBeVisible();
  for (const part of [0, 1]) {
    scrollTo(0, part * document.body.scrollHeight);
    const { top, bottom } = save.element().getBoundingClientRect();
    expect([top > 0, bottom <= innerHeight]).toEqual([true, true]);
  }
});

// proves PROFILE-9
test('a blank field removes its value', async () => {
  const ann = await newMember({ firstName: 'Ann', lastName: 'Lee' });
  await openApp(ann, paths.profileEdit);
  await fill({ 'First name': '', 'Last name': '' });
  await submit(text.save);
  await heading(ann.username);
});

test('an invalid phone number shows an error at its field, and nothing is sent', async () => {
  const ann = await newMember();
  await openApp(ann, paths.profileEdit);
  const sent = sentTo(`/api/users/${ann.id}/profile`);
  await fill({ Phone: 'call me' });
  await submit(text.save);
  await sees(contactErrors.phoneForm);
  await expect.element(page.getByLabelText('Phone')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await expectAccessible();
});

// proves SYNC-22
test('a page that loses the signal says so below its fields, and a failed save keeps all that was typed', async () => {
  await openApp(await newMember(), paths.profileEdit);
  await expect.element(page.getByLabelText('Location')).toBeVisible();
  loseSignal();
  await sees(offlineForm.profile);
  const boxOf = (shown: Locator) => shown.element().getBoundingClientRect();
  const fields = boxOf(page.getByLabelText('Phone')).bottom;
  expect(boxOf(page.getByText(offlineForm.profile)).top).toBeGreaterThan(fields);
  await fill(ENTERED);
  await submit(text.save);
  await seesToast({ title: text.failed, description: connectionErrors.unreachable });
  for (const [label, value] of Object.entries(ENTERED))
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue(value);
  findSignal();
  await submit(text.save);
  await heading('Zoë Núñez');
});

// proves SYNC-22
test('once there is signal again, the toast of a failed save says no longer that there is none', async () => {
  await openApp(await newMember(), paths.profileEdit);
  await expect.element(page.getByLabelText('Location')).toBeVisible();
  loseSignal();
  await submit(text.save);
  await showsToast({ title: text.failed, description: connectionErrors.unreachable });
  findSignal();
  await expect.element(page.getByText(connectionErrors.unreachable)).not.toBeInTheDocument();
  await seesToast({ title: text.failed });
});

// proves PROFILE-9
test('the form says who sees the profile, and links to where that is set', async () => {
  const ann = await newMember();
  await openApp(ann, paths.profileEdit);
  await sees(text.ownPublic);
  await page.getByRole('link', { name: text.privacy }).click();
  await expect.element(page.getByRole('checkbox', { name: settings.private })).toBeVisible();
  await commands.changeStore('update users set profile_private = 1 where id = ?', ann.id);
  await openApp(ann, paths.profileEdit);
  await sees(profile.ownPrivate);
});

test('the email shows whether it is verified, and links to verifying it', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await commands.changeStore('update users set email_proved_at = 1 where id = ?', bea.id);
  await openApp(ann, paths.profileEdit);
  await sees(ann.email);
  await sees(text.notProved);
  const way = page.getByRole('link', { name: text.prove });
  await expect.element(way).toHaveAttribute('href', paths.proveEmail);
  await openApp(bea, paths.profileEdit);
  await sees(text.proved);
  expect(way.query()).toBeNull();
});

async function heading(name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
