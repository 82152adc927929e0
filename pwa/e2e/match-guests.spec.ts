import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { addGuest, fillGuest, teamIs } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees, seesToast, toastOn } from './fixtures/checks/screen.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

// proves MATCH-12, MATCH-22
test("a guest without first name, or without phone and email, gives 'Missing information'", async () => {
  const { page } = await open();
  await page.getByText(text.guest).click();
  const add = page.getByRole('button', { name: text.addGuestTo.team2 });
  const missing = {
    title: 'Missing information',
    description: 'Please provide first name and either phone or email.',
  };
  await page.getByLabel('Email').fill('gus@example.org');
  await add.click();
  await seesToast(page, missing);
  await page.getByLabel('Email').fill('');
  await page.getByLabel('First name').fill('Gus');
  await add.click();
  await seesToast(page, missing);
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await add.click();
  await teamIs(page, 'team2', 'Gus', text.freeSeat);
});

test('what was said of a refused guest is gone when the guest is added', async () => {
  const { page } = await open();
  await page.getByText(text.guest).click();
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await sees(toastOn(page), text.missingInformation.title);
  await fillGuest(page, 'Gus');
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await teamIs(page, 'team2', 'Gus', text.freeSeat);
  expect(await toastOn(page).count()).toBe(0);
});

// proves MATCH-12
test("a guest's email that is none is refused at its field, until it is one", async () => {
  const { page } = await open();
  await page.getByText(text.guest).click();
  await fillGuest(page, 'Gus', 'gus@');
  const email = page.getByLabel('Email');
  expect(await email.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await sees(page, 'Please enter a valid email address');
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await teamIs(page, 'team2', text.freeSeat, text.freeSeat);
  await email.fill('gus@example.org');
  expect(await email.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await teamIs(page, 'team2', 'Gus', text.freeSeat);
});

test("a guest's phone that is none is refused at its field, until it is one", async () => {
  const { page } = await open();
  await page.getByText(text.guest).click();
  await page.getByLabel('First name').fill('Gus');
  const phone = page.getByLabel('Phone');
  await phone.fill('abc');
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await sees(page, 'Please enter a valid phone number');
  expect(await phone.getAttribute('aria-invalid')).toBe('true');
  expect(await toastOn(page).count()).toBe(0);
  await phone.fill('555 01 00');
  expect(await phone.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await teamIs(page, 'team2', 'Gus', text.freeSeat);
});

test('of a guest with the email of one on the other team it is said that they share it', async () => {
  const { page } = await open();
  await addGuest(page, 'Mum');
  await teamIs(page, 'team2', 'Mum', text.freeSeat);
  await fillGuest(page, 'Dad');
  const add = page.getByRole('button', { name: text.addGuestTo.team1 });
  await add.click();
  await seesToast(page, {
    title: 'Player already added',
    description:
      'Mum on the other team has the same email. Two players can share one if each has a phone number of their own.',
  });
  await page.getByRole('button', { name: text.remove('Mum') }).click();
  await page.getByLabel('Phone').fill('+15550101');
  await add.click();
  await fillGuest(page, 'Mum');
  await page.getByLabel('Phone').fill('+15550102');
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await teamIs(page, 'team2', 'Mum', text.freeSeat);
});

test("the creator's own email makes no guest: 'Player already added'", async () => {
  const { page, creator } = await open();
  await page.getByText(text.guest).click();
  await fillGuest(page, 'Me', creator.email.toUpperCase());
  for (const team of [text.addGuestTo.team1, text.addGuestTo.team2]) {
    await page.getByRole('button', { name: team }).click();
    await sees(toastOn(page), 'Player already added');
  }
  await teamIs(page, 'team2', text.freeSeat, text.freeSeat);
});

// proves MATCH-21
test("the same guest twice on a team gives 'Player already added'", async () => {
  const { page } = await open();
  await addGuest(page, 'Gus');
  await teamIs(page, 'team2', 'Gus', text.freeSeat);
  await fillGuest(page, 'Gustav');
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  const description = 'This player is already on this team.';
  await seesToast(page, { title: 'Player already added', description });
});

async function open(): Promise<{ page: Page; creator: Member }> {
  const creator = await newMember(stage.server);
  const { page } = await stage.phoneOf(creator, paths.createMatch);
  return { page, creator };
}
