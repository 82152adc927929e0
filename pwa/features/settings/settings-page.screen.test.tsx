import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { errorAt, fill } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { recordMatch } from '#pwa/testing/screens/record-match.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { countRecords } from '#pwa/testing/screens/storage.ts';
import { noSignal as unreachable } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals, signInHints } from '#shared/text/auth.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { SESSION_ENDED } from '#shared/text/session-ended.ts';
import {
  dataExport,
  deletion,
  security,
  settings,
  storageSettings,
} from '#shared/text/settings.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { waitingRecords } from '#shared/text/waiting-records.ts';

const NEW = 'quite another one';

test('the private profile switch is saved at once', async () => {
  const ann = await newMember();
  await openApp(ann, paths.settingsPart('privacy'));
  await privacy().click();
  await expect.poll(() => isPrivate(ann)).toEqual([{ profile_private: 1 }]);
  await sees(settings.saved);
  await reopenApp(paths.settingsPart('privacy'));
  await expect.element(privacy()).toBeChecked();
  await privacy().click();
  await expect.poll(() => isPrivate(ann)).toEqual([{ profile_private: 0 }]);
});

test('while the switch is being saved it accepts no other change, and ends as the server has it', async () => {
  const ann = await newMember();
  await openApp(ann, paths.settingsPart('privacy'));
  const mayGoOn = Promise.withResolvers<void>();
  let changes = 0;
  answerAt(`/api/users/${ann.id}/profile`, async (send) => {
    changes += 1;
    await mayGoOn.promise;
    return send();
  });
  await privacy().click();
  await expect.element(privacy()).toBeDisabled();
  await privacy().click({ force: true });
  await expect.element(privacy()).toBeChecked();
  mayGoOn.resolve();
  await expect.element(privacy()).toBeEnabled();
  await expect.element(privacy()).toBeChecked();
  expect(await isPrivate(ann)).toEqual([{ profile_private: 1 }]);
  expect(changes).toBe(1);
});

test('without signal the switch is disabled, and one sentence says when it can be changed', async () => {
  await openApp(await newMember(), paths.settingsPart('privacy'));
  await expect.element(privacy()).toBeEnabled();
  loseSignal();
  await sees(settings.changeLater);
  await expect.element(privacy()).toBeDisabled();
  expect(page.getByText(connectionErrors.unreachable).query()).toBeNull();
  findSignal();
  await sees(settings.privacyHint);
  await expect.element(privacy()).toBeEnabled();
});

test('if the choice cannot be saved, the switch shows an error and returns to its state', async () => {
  const ann = await newMember();
  await openApp(ann, paths.settingsPart('privacy'));
  answerAt(`/api/users/${ann.id}/profile`, unreachable);
  await privacy().click();
  await seesToast({ title: settings.privacyFailed, description: connectionErrors.down });
  await expect.element(privacy()).not.toBeChecked();
});

test('it shows what is on this phone, and syncs at once', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  const matchId = await recordSingles(ann, bea);
  await giveRating(bea, ann, matchId, { power: 7 });
  await openApp(ann, paths.settingsPart('storage'));
  const card = page.getByRole('region', { name: storageSettings.title });
  const facts = () => [...card.element().querySelectorAll('dl > div')].map(partsOf);
  for (const fact of [
    [storageSettings.matches, '1'],
    [storageSettings.given, '0'],
    [storageSettings.received, '1'],
  ])
    await expect.poll(facts).toContainEqual(fact);
  await sees(syncPanel.clean, card);
  await expect.element(card.getByText(/^PPR uses .*B\. Up to .* more is free\.$/)).toBeVisible();
  expect(card.getByRole('link').query()).toBeNull();
  let pulls = 0;
  answerAt('/api/sync/pull', (send) => {
    pulls += 1;
    return send();
  });
  await card.getByRole('button', { name: syncPanel.now }).click();
  await expect.poll(() => pulls).toBeGreaterThan(0);
});

// proves SYNC-6
test('once the session has ended the storage settings no longer offer to sync at once', async () => {
  const ann = await newMember();
  await openApp(ann, paths.settingsPart('storage'));
  const card = page.getByRole('region', { name: storageSettings.title });
  const now = card.getByRole('button', { name: syncPanel.now });
  await expect.element(now).toBeEnabled();
  await ann.post('/api/logout-everywhere');
  await now.click();
  await expect.element(now).not.toBeInTheDocument();
  await expect.element(card).toBeVisible();
});

test("without signal a member's data cannot be fetched, and the page says so", async () => {
  await openApp(await newMember(), paths.settingsPart('data'));
  const ask = page.getByRole('button', { name: dataExport.ask });
  await expect.element(ask).toBeVisible();
  loseSignal();
  await ask.click();
  await seesToast({ title: dataExport.failed, description: connectionErrors.unreachable });
});

test('changing the password needs the present one, works from now on, and keeps the page signed in', async () => {
  const ann = await newMember();
  await openApp(ann, paths.settingsPart('security'));
  await sees(authPage.passwordShort);
  const refused = {
    title: authPage.changePasswordFailed,
    description: authRefusals.wrongPassword,
  };
  await fillPasswords('a guess', `${NEW}!`);
  await expect.poll(() => errorAt(fieldLabels.confirmPassword)).toBe(authPage.mismatch);
  await fillPasswords('a guess');
  await seesToast(refused);
  expect(errorAt(fieldLabels.currentPassword)).toBe(authRefusals.wrongPassword);
  await expectAccessible();
  await fillPasswords(ann.password);
  await seesToast(security.changed);
  // It has a new session, which the server recognizes.
  await fillPasswords('another guess');
  await seesToast(refused);
  await openApp({ ...ann, password: NEW });
});

// proves ACCOUNT-7
test('an account is deleted in two steps, with its password, and nothing of it stays on the phone', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await recordSingles(ann, bea);
  await openApp(ann);
  loseSignal();
  await recordMatch();
  answerAt('/api/sync/push', unreachable);
  findSignal();
  await reopenApp(paths.settingsPart('delete'));
  await sees(deletion.hint);
  await sees(deletion.unsent(1));
  await expectAccessible();
  await press(deletion.begin);
  await confirm('a guess');
  await seesToast({ title: deletion.failed, description: authRefusals.wrongPassword });
  expect(errorAt(fieldLabels.password)).toBe(authRefusals.wrongPassword);
  await expectAccessible();
  await confirm(ann.password);
  await arrivesAt(paths.auth);
  await seesToast(deletion.done);
  expect(page.getByText(waitingRecords.waiting).query()).toBeNull();
  await expect.poll(() => countRecords(ann)).toBe(0);
  expect(await commands.queryStore('select email from users where id = ?', ann.id)).toEqual([
    { email: null },
  ]);
});

// proves ACCOUNT-5
test('signing out everywhere asks for confirmation, and ends every session', async () => {
  const ann = await newMember();
  await openApp(ann, paths.settingsPart('devices'));
  await press(security.everywhere);
  await sees(security.everywhereHint);
  await expectAccessible();
  await press(security.stay);
  await press(security.everywhere);
  await press(security.confirmEverywhere);
  await arrivesAt(paths.auth);
  await expect.poll(() => sessionsOf(ann)).toEqual([]);
});

test('if the answer to a deletion is lost, the next attempt removes the account from the phone', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await recordSingles(ann, bea);
  await openApp(ann, paths.settingsPart('delete'));
  await press(deletion.begin);
  const answering = answerAt(`/api/users/${ann.id}`, async (send) => {
    await send();
    return unreachable();
  });
  await confirm(ann.password);
  await seesToast({ title: deletion.failed, description: connectionErrors.down });
  answering();
  await press(deletion.submit);
  await arrivesAt(paths.auth);
  await expect.poll(() => countRecords(ann)).toBe(0);
  expect(page.getByText(signInHints.ended(ann.username)).query()).toBeNull();
});

test('a member who is asked for the password can keep the account', async () => {
  await openApp(await newMember(), paths.settingsPart('delete'));
  await press(deletion.begin);
  await press(deletion.submit);
  await sees(authPage.passwordRequired);
  await press(deletion.keep);
  await expect.element(page.getByRole('button', { name: deletion.begin })).toBeVisible();
});

// proves ADMIN-14
test('the last admin cannot delete their account', async () => {
  await openApp(ADMIN, paths.settingsPart('delete'));
  await press(deletion.begin);
  await confirm(ADMIN.password);
  await seesToast({
    title: deletion.failed,
    description: "You can't delete the last admin.",
  });
  expect(page.getByText(SESSION_ENDED).query()).toBeNull();
});

function privacy() {
  return page.getByRole('checkbox', { name: settings.private });
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
}

async function fillPasswords(current: string, repeated = NEW): Promise<void> {
  await fill({
    [fieldLabels.currentPassword]: current,
    [fieldLabels.newPassword]: NEW,
    [fieldLabels.confirmPassword]: repeated,
  });
  await press(authPage.savePassword);
}

async function confirm(password: string): Promise<void> {
  await fill({ [fieldLabels.password]: password });
  await press(deletion.submit);
}

function partsOf(fact: Element): (string | null)[] {
  return [...fact.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
}

function isPrivate({ id }: Member): Promise<unknown[]> {
  return commands.queryStore('select profile_private from users where id = ?', id);
}

function sessionsOf({ id }: Member): Promise<unknown[]> {
  return commands.queryStore('select id from sessions where user_id = ?', id);
}
