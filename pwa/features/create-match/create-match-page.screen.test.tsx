import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  toasts,
} from '#pwa/testing/screens/checks.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import {
  addGuest,
  fillGuest,
  startGuest,
  submitGuest,
  teamIs,
} from '#pwa/testing/screens/record-match.ts';
import { SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { fillDisk } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatchForm, createMatch as text } from '#shared/text/create-match.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { contactErrors } from '#shared/text/field-errors.ts';
import { quickSets } from '#shared/text/quick-sets.ts';

// proves ROUTE-16, MATCH-2, MATCH-6, MATCH-28, MATCH-16, MATCH-33
test('the form opens with today, doubles, and the creator on team 1', async () => {
  const { creator } = await open();
  const today = new Date().toLocaleDateString('sv');
  await expect.element(page.getByLabelText(text.date)).toHaveValue(today);
  await expect.element(page.getByLabelText(text.location)).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: text.doubles })).toBeChecked();
  await teamIs('team1', creator.username, text.freeSeat);
  await teamIs('team2', text.freeSeat, text.freeSeat);
  for (const score of [text.score.team1, text.score.team2]) {
    await expect.element(page.getByRole('textbox', { name: score })).toHaveValue('0');
  }
  for (const required of [text.date, text.location]) {
    await expect.element(page.getByLabelText(required)).toHaveAttribute('required');
  }
  for (const section of ['Match Details', 'Add Players', 'Team 1', 'Team 2', 'Game Results'])
    await expect.element(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  for (const name of ['Create Match', 'Cancel'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await expectAccessible();
});

// proves MATCH-15
test("too few players show the toast 'Not enough players' for the match type", async () => {
  await open();
  await page.getByLabelText(text.location).fill('Riverside');
  await addGuest('Gus', text.addTo.team2);
  await submit();
  const title = 'Not enough players';
  await seesToast({ title, description: 'Doubles requires 4 players total.' });
  await singles();
  await submit();
  await seesToast({ title, description: 'Singles requires 2 players total.' });
  await arrivesAt(paths.createMatch);
});

// proves MATCH-16
test("a blank location shows the toast 'Location required'", async () => {
  await open();
  await singles();
  await addGuest('Gus');
  await page.getByLabelText(text.location).fill('   ');
  await submit();
  const description = 'Please enter a location for the match.';
  await seesToast({ title: 'Location required', description });
  const field = page.getByLabelText(text.location);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('Court 1');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
});

// proves MATCH-18
test('a full team has no seat to add anyone to', async () => {
  await open();
  await singles();
  expect(page.getByRole('button', { name: text.addTo.team1 }).query()).toBeNull();
  await expect.element(page.getByRole('button', { name: text.addTo.team2 })).toBeEnabled();
});

// proves MATCH-8
test('changing the match type empties both teams, which can be undone', async () => {
  const { creator } = await open();
  await singles();
  // Nobody was taken out of a seat.
  expect(page.getByText(drafts.teamsEmptied).query()).toBeNull();
  await page.getByText(text.doubles, { exact: true }).click();
  await addGuest('Gus', text.addTo.team1);
  await addGuest('Gil', text.addTo.team2, 'gil@example.org');
  await teamIs('team1', creator.username, 'Gus');
  await singles();
  await teamIs('team1', creator.username);
  await teamIs('team2', text.freeSeat);
  await expect.element(page.getByText(drafts.teamsEmptied)).toBeVisible();
  await page.getByRole('button', { name: deleteMatch.undo }).click();
  await teamIs('team1', creator.username, 'Gus');
  await teamIs('team2', 'Gil', text.freeSeat);
});

// proves MATCH-23, MATCH-24
test('scores are whole numbers of at least 0; other input becomes 0', async () => {
  await open();
  const score = page.getByRole('textbox', { name: text.score.team1 });
  for (const [typed, becomes] of [
    ['11', '11'],
    ['-3', '0'],
    ['7.5', '0'],
    ['eleven', '0'],
    ['', '0'],
  ] as const) {
    await score.fill(typed);
    await expect.element(score, { message: typed }).toHaveValue(becomes);
  }
});

test('a score has at most three digits, and a fourth one does not replace any', async () => {
  await open();
  const score = page.getByRole('textbox', { name: text.score.team1 });
  await expect.element(score).toBeVisible();
  score.element().focus();
  await userEvent.keyboard('1234');
  await expect.element(score).toHaveValue('123');
});

// proves MATCH-35
test('a match is dated from 1965 to tomorrow, and the form refuses any other day', async () => {
  await open();
  const date = page.getByLabelText(text.date);
  const { too_early, too_late } = createMatchForm.dateFault;
  const tomorrow = dayAhead(1);
  await expect.element(date).toHaveAttribute('min', '1965-01-01');
  await expect.element(date).toHaveAttribute('max', tomorrow);
  await page.getByLabelText(text.location).fill('Riverside');
  await singles();
  await addGuest('Gus');
  await date.fill(tomorrow);
  expect(page.getByText(too_late.description).query()).toBeNull();
  await date.fill('1964-12-31');
  await submit();
  await seesToast(too_early);
  await date.fill(dayAhead(2));
  await sees(too_late.description);
  await expectAccessible();
  await submit();
  await seesToast(too_late);
  await arrivesAt(paths.createMatch);
});

test("an error at a guest's field replaces the previous toast", async () => {
  await open();
  holdTime();
  await startGuest();
  await submitGuest();
  await sees(text.missingInformation.description, toasts());
  await fillGuest('Gus', 'gus');
  await submitGuest();
  await sees(contactErrors.emailForm);
  await expect.element(page.getByText(text.missingInformation.description)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
});

// proves ROUTE-6, MATCH-3, MATCH-36
test('Cancel opens /dashboard, and what was entered is kept as a draft', async () => {
  await open();
  await page.getByLabelText(text.location).fill('Riverside');
  await page.getByRole('button', { name: text.cancel }).click();
  await arrivesAt(paths.dashboard);
  await reopenApp(paths.createMatch);
  await sees(drafts.kept);
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Riverside');
});

// proves MATCH-26, SYNC-3
test("a phone that cannot save shows 'Failed to create match', and keeps the form", async () => {
  await open();
  await page.getByLabelText(text.location).fill('Riverside');
  await singles();
  await addGuest('Gus');
  fillDisk();
  await submit();
  await seesToast({ title: 'Failed to create match', description: text.notSaved });
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Riverside');
});

// proves MATCH-42
test('what is missing is marked in its place, all at once, and the first is focused', async () => {
  await open();
  await submit();
  const field = page.getByLabelText(text.location);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  const seat = page.getByRole('button', { name: text.addTo.team2 }).first();
  await expect.element(seat).toHaveAccessibleDescription('Doubles requires 4 players total.');
  await sees('Doubles requires 4 players total.', page.getByRole('main'));
  await expectAccessible();
  await field.fill('Riverside');
  await submit();
  await expect.element(page.getByRole('button', { name: text.addTo.team1 })).toHaveFocus();
});

// proves MATCH-42
test('on a small screen the first missing thing is scrolled to, free of the bars and the toast', async () => {
  await showOn({ ...SHORT, text: 200 });
  await open();
  window.scrollTo(0, document.body.scrollHeight);
  await submit();
  const field = page.getByLabelText(text.location);
  await expect.element(field).toHaveFocus();
  await expect.element(toasts().first()).toBeVisible();
  await expect.poll(() => inFrontOf(field.element())).toBe(field.element());
});

// proves MATCH-41
test('an unusual score is asked about, and saved if the player says so', async () => {
  await open();
  await page.getByLabelText(text.location).fill('Riverside');
  await singles();
  await addGuest('Gus');
  await page.getByRole('textbox', { name: text.score.team1 }).fill('99');
  await page.getByRole('textbox', { name: text.score.team2 }).fill('98');
  await submit();
  const dialog = page.getByRole('dialog', { name: 'Really 99' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change score' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await submit();
  await dialog.getByRole('button', { name: 'Save 99' }).click();
  await sees(text.goToRate);
});

// proves MATCH-41, MATCH-43
test("the loser's score is on screen with nothing chosen, and a score is asked about until it is", async () => {
  await showOn(TODAY);
  await open();
  await page.getByLabelText(text.location).fill('Riverside');
  await singles();
  await addGuest('Gus');
  await page.getByRole('button', { name: quickSets.wonWith.team1(11) }).click();
  const pad = page.getByRole('group', { name: quickSets.loserScored.team2 });
  const last = () => pad.getByRole('button').last().element();
  await expect.poll(() => inFrontOf(last()) === last()).toBe(true);
  await showOn(SHORT);
  const keys = pad.getByRole('button').elements();
  const sizes = keys.map((key) => key.getBoundingClientRect());
  expect(new Set(sizes.map(({ top }) => top)).size).toBe(2);
  expect(Math.min(...sizes.map(({ width }) => width))).toBeGreaterThanOrEqual(48);
  expect(pad.element().querySelector('[aria-pressed="true"]')).toBeNull();
  await submit();
  await page.getByRole('dialog', { name: 'Really 11' }).getByRole('button').first().click();
  await pad.getByRole('button').first().click();
  await expect.element(pad.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  // The same score again keeps what was entered for the other team.
  await page.getByRole('button', { name: quickSets.wonWith.team1(11) }).click();
  await expect.element(pad.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  await submit();
  await sees(text.goToRate);
});

/** Opens the form of a new member. */
async function open(): Promise<{ creator: Member }> {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  return { creator };
}

/** The calendar day (yyyy-mm-dd) this many days after today. */
function dayAhead(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.toLocaleDateString('sv');
}

async function submit(): Promise<void> {
  await page.getByRole('button', { name: text.submit }).click();
}

async function singles(): Promise<void> {
  await page.getByRole('radio', { name: text.singles }).click({ force: true });
}

/** What a finger meets in the middle of an element. */
function inFrontOf(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}
