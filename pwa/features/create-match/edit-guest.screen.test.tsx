import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { isReloadHeld } from '#pwa/services/update/reload-guard.ts';
import { expectAccessible, sees, seesToast, toasts } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openMore } from '#pwa/testing/screens/more-actions.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import {
  addGuest,
  fillGuest,
  openSeat,
  recordMatch,
  startGuest,
  submitGuest,
  teamIs,
} from '#pwa/testing/screens/record-match.ts';
import { expectFitsOnAll, SCREENS } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatchForm, createMatch as text } from '#shared/text/create-match.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { contactDoubts } from '#shared/text/form-fields.ts';

const IDS = z.array(z.object({ id: z.string() }));
const sheet = page.getByRole('dialog', { name: text.editGuest });
const field = (name: string) => sheet.getByLabelText(name);

// proves MATCH-50
test('a tap on a seated guest corrects a mistyped name and contact, and a reload keeps that', async () => {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  await addGuest('Gsu', text.addTo.team2, 'gsu@example.org');
  await teamIs('team2', 'Gsu', text.freeSeat);
  expect(editButton(creator.username).query()).toBeNull();
  await expectAccessible();
  await edit('Gsu');
  await expect.element(field('First name')).toHaveValue('Gsu');
  await expect.element(field('Email')).toHaveValue('gsu@example.org');
  await expectAccessible();
  await fillGuest('Gus', 'gus@example.org');
  await save();
  await teamIs('team2', 'Gus', text.freeSeat);
  // By its contact it is another seat.
  await expect.element(editButton('Gus')).toHaveFocus();
  await draftStored('gus@example.org');
  await reopenApp();
  await edit('Gus');
  await expect.element(field('Email')).toHaveValue('gus@example.org');
});

// proves MATCH-50
test('by key a seated guest is edited, and Cancel leaves them and a guest half typed as they were', async () => {
  await openApp(await newMember(), paths.createMatch);
  await addGuest('Gus');
  await teamIs('team2', 'Gus', text.freeSeat);
  await startGuest();
  await fillGuest('Pia', 'pia@');
  await page.getByRole('button', { name: 'Close' }).click();
  const seat = editButton('Gus');
  (seat.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await fillGuest('Tom', 'tom@example.org');
  await sheet.getByRole('button', { name: text.cancel }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(seat).toHaveFocus();
  await teamIs('team2', 'Gus', text.freeSeat);
  await openSeat();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Pia');
  await expect.element(page.getByLabelText('Email')).toHaveValue('pia@');
});

// proves MATCH-50, MATCH-21, MATCH-22
test('an edited guest is checked as a new one is, against everyone else in the match', async () => {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  await addGuest('Gus');
  await addGuest('Pia', text.addTo.team1, 'pia@example.org');
  await edit('Pia');
  const email = field('Email');
  await email.fill('GUEST@example.org');
  await save();
  await seesToast({
    title: 'Same email',
    description: 'Gus has this email. Give each player a phone number to share it.',
  });
  await expect.element(email).toHaveFocus();
  await email.fill(creator.email);
  await save();
  await seesToast(text.alreadyAdded);
  await expect
    .element(email)
    .toHaveAccessibleDescription(createMatchForm.ownContact.email.description);
  await email.fill('pia@');
  await save();
  await sees('Please enter a valid email address');
  await email.fill('');
  await save();
  await seesToast(text.missingInformation);
  await email.fill('pia@example.org');
  await field('First name').fill('Pía');
  await save();
  await teamIs('team1', creator.username, 'Pía');
});

test('what was refused is gone with the sheet that is canceled', async () => {
  await openApp(await newMember(), paths.createMatch);
  await addGuest('Gus');
  await edit('Gus');
  await field('First name').fill('');
  await save();
  await expect.element(toasts()).toBeVisible();
  await sheet.getByRole('button', { name: text.cancel }).click();
  await expect.element(toasts()).not.toBeInTheDocument();
});

test('what failed elsewhere is still said after the sheet is canceled', async () => {
  await openApp(await newMember(), paths.createMatch);
  await addGuest('Gus');
  await edit('Gus');
  showToast(editMatch.failed, 'fault');
  await expect.element(toasts()).toBeVisible();
  await sheet.getByRole('button', { name: text.cancel }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(toasts()).toBeVisible();
});

// proves MATCH-40, MATCH-50
test('dragging a guest over the net, or back to their seat, opens nothing', async () => {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  await page.getByRole('radio', { name: text.singles }).click({ force: true });
  await addGuest('Gus');
  await teamIs('team2', 'Gus');
  await drag('Gus', 40);
  expect(sheet.query()).toBeNull();
  await drag('Gus', -innerWidth / 2);
  await teamIs('team1', 'Gus');
  expect(sheet.query()).toBeNull();
  await edit('Gus');
});

// proves MATCH-50, WRONG-9
test("a guest's name is corrected in a recorded match without signal, and their seat stays", async () => {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  await recordMatch();
  const guests = `select p.id, p.first_name as name from match_participants p
    join matches m on m.id = p.match_id
    where m.initiator_id = ? and m.deleted_at is null and p.is_guest`;
  await expect.poll(() => commands.queryStore(guests, creator.id)).toHaveLength(1);
  const [before] = z.parse(IDS, await commands.queryStore(guests, creator.id));
  loseSignal();
  await openMore();
  await page.getByRole('button', { name: editMatch.of('Riverside') }).click();
  await page.getByRole('link', { name: editMatch.players }).click();
  await edit('Gus');
  await field('First name').fill('Gustav');
  await save();
  await page.getByRole('button', { name: editMatch.save }).click();
  await sees(editMatch.saved.title);
  findSignal();
  await expect
    .poll(() => commands.queryStore(guests, creator.id))
    .toEqual([{ id: before?.id, name: 'Gustav' }]);
  // What the answer says comes now, not in the next test.
  await expect.element(page.getByText(editMatch.saved.description)).not.toBeInTheDocument();
});

// proves MATCH-12, MATCH-50
test('Enter in a field of a guest adds or saves the guest, and submits no match', async () => {
  await openApp(await newMember(), paths.createMatch);
  await startGuest();
  await fillGuest('Gsu');
  await userEvent.keyboard('{Enter}');
  await teamIs('team2', 'Gsu', text.freeSeat);
  expect(toasts().query()).toBeNull();
  await edit('Gsu');
  await field('First name').fill('Gus');
  await userEvent.keyboard('{Enter}');
  await teamIs('team2', 'Gus', text.freeSeat);
  expect(toasts().query()).toBeNull();
});

test('the Enter that chooses how a name is written adds no guest', async () => {
  await openApp(await newMember(), paths.createMatch);
  await startGuest();
  await fillGuest('ガス');
  const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
  const name = page.getByLabelText('First name');
  expect(name.element().dispatchEvent(new KeyboardEvent('keydown', enter))).toBe(true);
  await expect.element(name).toHaveValue('ガス');
  await userEvent.keyboard('{Enter}');
  await teamIs('team2', 'ガス', text.freeSeat);
});

// proves AUTH-16
test('a contact that is typed last is asked about by the button, once, and the next tap adds or saves the guest', async () => {
  await openApp(await newMember(), paths.createMatch);
  await startGuest();
  await fillGuest('Gus', 'gus@example');
  await submitGuest();
  const email = page.getByLabelText('Email');
  await expect.element(email).toHaveAccessibleDescription(contactDoubts.email);
  await expect.element(email).toHaveFocus();
  await teamIs('team2', text.freeSeat, text.freeSeat);
  await submitGuest();
  await teamIs('team2', 'Gus', text.freeSeat);
  // Confirmed, it is not asked about again.
  await edit('Gus');
  await field('First name').fill('Gustav');
  await save();
  await teamIs('team2', 'Gustav', text.freeSeat);
  await edit('Gustav');
  await field('Phone').fill('555');
  await save();
  await expect.element(field('Phone')).toHaveAccessibleDescription(contactDoubts.phone);
  await save();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('an update does not close the sheet, in a rematch in which nothing was typed', async () => {
  const creator = await newMember();
  await openApp(creator);
  await recordMatch();
  const find = 'select id from matches where initiator_id = ?';
  const recorded = async () => (await commands.queryStore(find, creator.id)).length;
  await expect.poll(recorded).toBe(1);
  const [match] = z.parse(IDS, await commands.queryStore(find, creator.id));
  await reopenApp(paths.rematch(match?.id ?? ''));
  await teamIs('team2', 'Gus');
  expect(isReloadHeld()).toBe(false);
  await edit('Gus');
  await expect.poll(isReloadHeld).toBe(true);
  await sheet.getByRole('button', { name: text.cancel }).click();
  await expect.poll(isReloadHeld).toBe(false);
});

test('the seats of guests and the sheet that edits one fit every screen', async () => {
  await openApp(await newMember(), paths.createMatch);
  await addGuest('Maximilian-Alexander', text.addTo.team2);
  await addGuest('Gus', text.addTo.team2, 'gus@example.org');
  await expectFitsOnAll(SCREENS);
  await edit('Gus');
  await expectFitsOnAll(SCREENS);
});

function editButton(name: string) {
  return page.getByRole('button', { name: `${text.edit} ${name}` });
}

async function edit(name: string): Promise<void> {
  await editButton(name).click();
  await expect.element(sheet).toBeVisible();
}

async function save(): Promise<void> {
  await sheet.getByRole('button', { name: text.saveGuest }).click();
}

/** Drags this player to the right by so many pixels, or to the left. */
async function drag(name: string, px: number): Promise<void> {
  const player = page.getByRole('main').getByTitle(name, { exact: true }).element();
  player.scrollIntoView({ block: 'center' });
  const { left, top } = player.getBoundingClientRect();
  await commands.drag(left + 4, top + 4, px);
}
