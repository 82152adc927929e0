import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { contactErrors, product } from '#shared/text/common.ts';
import { createMatchForm, createMatch as text } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { addGuest, fillGuest, pickMember, teamIs } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, hasFocus, sees, seesToast } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

// proves ROUTE-16, MATCH-2, MATCH-6, MATCH-28, MATCH-16, MATCH-33
test('the form opens with today, doubles, and the creator on team 1', async () => {
  const { page, creator } = await open();
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  expect(await page.getByLabel(text.date).inputValue()).toBe(today);
  expect(await page.getByLabel(text.location).inputValue()).toBe('');
  expect(await page.getByRole('radio', { name: text.doubles }).isChecked()).toBe(true);
  await teamIs(page, 'team1', creator.username, text.freeSeat);
  await teamIs(page, 'team2', text.freeSeat, text.freeSeat);
  for (const score of [text.score.team1, text.score.team2]) {
    expect(await page.getByRole('textbox', { name: score }).inputValue()).toBe('0');
  }
  for (const required of [text.date, text.location]) {
    expect(await page.getByLabel(required).getAttribute('required')).not.toBeNull();
  }
  for (const section of ['Match Details', 'Add Players', 'Team 1', 'Team 2', 'Game Results'])
    await page.getByRole('heading', { name: section, exact: true }).waitFor();
  for (const name of ['Create Match', 'Cancel']) await page.getByRole('button', { name }).waitFor();
  await expectAccessible(page);
});

// proves MATCH-15
test("too few players give the toast 'Not enough players' of the match type", async () => {
  const { page } = await open();
  await page.getByLabel(text.location).fill('Riverside');
  await addGuest(page, 'Gus', text.addGuestTo.team2);
  await submit(page);
  const title = 'Not enough players';
  await seesToast(page, { title, description: 'Doubles requires 4 players total.' });
  await singles(page);
  await submit(page);
  await seesToast(page, { title, description: 'Singles requires 2 players total.' });
  await arrivesAt(page, paths.createMatch);
});

// proves MATCH-16
test("a blank location gives the toast 'Location required'", async () => {
  const { page } = await open();
  await singles(page);
  await addGuest(page, 'Gus');
  await page.getByLabel(text.location).fill('   ');
  await submit(page);
  const description = 'Please enter a location for the match.';
  await seesToast(page, { title: 'Location required', description });
  const field = page.getByLabel(text.location);
  expect(await hasFocus(field)).toBe(true);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('Court 1');
  expect(await field.getAttribute('aria-invalid')).not.toBe('true');
});

// proves MATCH-18
test('a full team can take nobody more', async () => {
  const { page } = await open();
  const other = await newMember(stage.server);
  await singles(page);
  await page.getByText(text.guest).click();
  await pickMember(page, other.username);
  for (const name of [text.addTo.team1, text.addGuestTo.team1]) {
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  }
  for (const name of [text.addTo.team2, text.addGuestTo.team2]) {
    expect(await page.getByRole('button', { name }).isEnabled()).toBe(true);
  }
});

// proves MATCH-8
test('changing the match type empties both teams', async () => {
  const { page, creator } = await open();
  await addGuest(page, 'Gus', text.addGuestTo.team1);
  await fillGuest(page, 'Gil', 'gil@example.org');
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await teamIs(page, 'team1', creator.username, 'Gus');
  await singles(page);
  await teamIs(page, 'team1', creator.username);
  await teamIs(page, 'team2', text.freeSeat);
});

// proves MATCH-23, MATCH-24
test('scores are whole numbers of at least 0: anything else becomes 0', async () => {
  const { page } = await open();
  const score = page.getByRole('textbox', { name: text.score.team1 });
  for (const [typed, becomes] of [
    ['11', '11'],
    ['-3', '0'],
    ['7.5', '0'],
    ['eleven', '0'],
    ['', '0'],
  ] as const) {
    await score.fill(typed);
    expect([typed, await score.inputValue()]).toEqual([typed, becomes]);
  }
});

test('a score ends with its third digit, so that no other one is kept in its place', async () => {
  const { page } = await open();
  const score = page.getByRole('textbox', { name: text.score.team1 });
  await score.focus();
  await page.keyboard.type('1234');
  expect(await score.inputValue()).toBe('123');
});

// proves MATCH-35
test('a match is of a day from 1965 to tomorrow, and the form says so of any other', async () => {
  const { page } = await open();
  const date = page.getByLabel(text.date);
  const { too_early, too_late } = createMatchForm.dateFault;
  const tomorrow = await dayAhead(page, 1);
  expect(await date.getAttribute('min')).toBe('1965-01-01');
  expect(await date.getAttribute('max')).toBe(tomorrow);
  await page.getByLabel(text.location).fill('Riverside');
  await singles(page);
  await addGuest(page, 'Gus');
  await date.fill(tomorrow);
  expect(await page.getByText(too_late.description).count()).toBe(0);
  await date.fill('1964-12-31');
  await submit(page);
  await seesToast(page, too_early);
  await date.fill(await dayAhead(page, 2));
  await sees(page, too_late.description);
  await expectAccessible(page);
  await submit(page);
  await seesToast(page, too_late);
  await arrivesAt(page, paths.createMatch);
});

test('a phone whose clock is days ahead shows the true day once the server has the match', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server));
  const { page } = phone;
  const today = await dayAhead(page, 0);
  await page.clock.install({ time: Date.now() + 3 * DAY_MS });
  await page.goto(paths.createMatch);
  expect(await page.getByLabel(text.date).inputValue()).toBe(await dayAhead(page, 0));
  await page.getByLabel(text.location).fill('Riverside');
  await singles(page);
  await addGuest(page, 'Gus');
  await submit(page);
  await page.waitForURL(`**${paths.ratePlayers}`);
  await page.getByRole('article', { name: 'Riverside' }).getByText(formatDay(today)).waitFor();
});

test("a guest's field that is at fault takes the place of the toast before", async () => {
  const { page } = await open();
  await pauseClock(page);
  await page.getByText(text.guest).click();
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  const toast = page.getByText(text.missingInformation.description);
  await toast.waitFor();
  await fillGuest(page, 'Gus', 'gus');
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await sees(page, contactErrors.emailForm);
  await page.getByText(text.missingInformation.description).waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByLabel('Email'))).toBe(true);
});

// proves ROUTE-6, MATCH-3, MATCH-36
test('Cancel goes to /dashboard, and what was entered waits there as a draft', async () => {
  const { page } = await open();
  await page.getByLabel(text.location).fill('Riverside');
  await page.getByRole('button', { name: text.cancel }).click();
  await arrivesAt(page, paths.dashboard);
  await page.goto(paths.createMatch);
  await sees(page, drafts.kept);
  expect(await page.getByLabel(text.location).inputValue()).toBe('Riverside');
});

// proves MATCH-36
test('a form that was left half-entered comes back, and can be started over', async () => {
  const { page } = await open();
  await page.getByLabel(text.location).fill('Riverside');
  await page.getByRole('link', { name: product.acronym }).click();
  await page.getByRole('link', { name: text.submit }).click();
  await sees(page, drafts.kept);
  expect(await page.getByLabel(text.location).inputValue()).toBe('Riverside');
  await expectAccessible(page);
  await page.getByRole('button', { name: drafts.startOver }).click();
  await page.getByText(drafts.kept).waitFor({ state: 'detached' });
  expect(await page.getByLabel(text.location).inputValue()).toBe('');
  await page.reload();
  expect(await page.getByLabel(text.location).inputValue()).toBe('');
  expect(await page.getByText(drafts.kept).count()).toBe(0);
});

// proves MATCH-26, SYNC-3
test("a phone that cannot save says 'Failed to create match', and keeps the form", async () => {
  const { page } = await open();
  await page.getByLabel(text.location).fill('Riverside');
  await singles(page);
  await addGuest(page, 'Gus');
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  await submit(page);
  await seesToast(page, { title: 'Failed to create match', description: text.notSaved });
  expect(await page.getByLabel(text.location).inputValue()).toBe('Riverside');
});

async function open(): Promise<{ page: Page; creator: Member }> {
  const creator = await newMember(stage.server);
  const { page } = await stage.phoneOf(creator, paths.createMatch);
  return { page, creator };
}

/** The calendar day (yyyy-mm-dd) so many days after this page's today. */
function dayAhead(page: Page, days: number): Promise<string> {
  return page.evaluate((ahead) => {
    const day = new Date();
    day.setDate(day.getDate() + ahead);
    return day.toLocaleDateString('sv');
  }, days);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.submit }).click();
}

async function singles(page: Page): Promise<void> {
  await page.getByRole('radio', { name: text.singles }).check({ force: true });
}
