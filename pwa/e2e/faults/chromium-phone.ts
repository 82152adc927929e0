import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { feedback } from '#shared/text/feedback.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { nav } from '#shared/text/navigation.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { sessionText } from '#shared/text/session.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { fill, submit } from '../fixtures/actions/auth-form.ts';
import { rateEverything } from '../fixtures/actions/rate.ts';
import { addGuest, enterDetails } from '../fixtures/actions/record-match.ts';
import { eventually } from '../fixtures/checks/eventually.ts';
import { draftStored } from '../fixtures/checks/stored-draft.ts';
import { LAUNCH } from '../fixtures/phones/browser.ts';
import { KillablePhone } from '../fixtures/phones/killable-phone.ts';
import { disposeAtEnd } from '../fixtures/phones/phone.ts';
import type { Member } from '../fixtures/server/member.ts';
import {
  type EveningPhone,
  GUEST,
  isSessionOver,
  MORNING,
  MORNING_LIST,
  OPPONENTS,
  type OpenPhone,
} from './evening-phone.ts';

/** A phone that is a whole Chromium. */
export const openChromiumPhone: OpenPhone = async (origin, ann) => {
  const phone = new ChromiumPhone(await KillablePhone.open(origin, paths.auth, LAUNCH));
  await phone.signIn(ann);
  return phone;
};

class ChromiumPhone implements EveningPhone {
  #phone: KillablePhone;

  constructor(phone: KillablePhone) {
    this.#phone = phone;
    disposeAtEnd(() => this.#phone);
  }

  async record(court: string): Promise<void> {
    const { page } = this.#phone;
    await page.goto(paths.createMatch);
    await enterDetails(page, court);
    await this.#addGuestAndSubmit();
  }

  async typeHalf(court: string): Promise<void> {
    const { page } = this.#phone;
    await page.goto(paths.createMatch);
    await enterDetails(page, court);
    await draftStored(page, court);
  }

  async finishHalf(court: string): Promise<void> {
    const { page } = this.#phone;
    await expect.poll(() => page.getByLabel(createMatch.location).inputValue()).toBe(court);
    await this.#addGuestAndSubmit();
  }

  async rate(match: string, opponent: Member): Promise<boolean> {
    const { page } = this.#phone;
    await page.goto(paths.ratingWizard(match, opponent.id));
    const unknown = page.getByRole('heading', { name: ratingWizard.unresolved });
    await page.getByRole('group').or(unknown).first().waitFor();
    if (await unknown.isVisible()) return false;
    await rateEverything(page, '7');
    return true;
  }

  async sendFeedback(words: string): Promise<boolean> {
    const { page } = this.#phone;
    await page.goto(paths.feedback);
    const field = page.getByRole('textbox', { name: feedback.text });
    await field.or(usernameOn(page)).waitFor();
    if (!(await field.isVisible())) return false;
    await field.fill(words);
    await page.getByRole('button', { name: feedback.submit }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    return true;
  }

  async die(path?: string): Promise<void> {
    this.#phone = await this.#phone.killAndOpen(path);
  }

  async loseDatabase(): Promise<void> {
    this.#phone = await this.#phone.restart(paths.ratePlayers, 'Default/IndexedDB');
  }

  async openTab(): Promise<void> {
    const tab = await this.#phone.context.newPage();
    await tab.goto(paths.ratePlayers);
    await this.#phone.page.bringToFront();
  }

  async setClock(aheadMs: number): Promise<void> {
    await this.#phone.setClock(aheadMs);
  }

  async signOut(): Promise<void> {
    const { page } = this.#phone;
    await page.goto(paths.home);
    const menu = page.getByRole('button', { name: nav.account, exact: true });
    await usernameOn(page).or(menu).waitFor();
    if (!(await menu.isVisible())) return;
    await menu.click();
    await page.getByRole('button', { name: nav.logout, exact: true }).click();
    // The app asks once more if something is not synced yet.
    const confirm = page.getByRole('dialog').getByRole('button', { name: nav.logout });
    await eventually('the form to sign in is open', async () => {
      if (await confirm.isVisible()) await confirm.click();
      return usernameOn(page).isVisible();
    });
  }

  async signIn({ username, password }: Member): Promise<void> {
    const { page } = this.#phone;
    await page.goto(paths.auth);
    const again = page.getByRole('alert').getByRole('button', { name: sessionText.signIn });
    await usernameOn(page).or(again).waitFor();
    if (await again.isVisible()) await again.click();
    await fill(page, { [fieldLabels.username]: username, [fieldLabels.password]: password });
    await submit(page, sessionText.signIn);
    await page.getByRole('heading', { name: dashboard.welcome(username) }).waitFor();
    // Cookies are written to disk when the browser is closed properly, not when it is killed.
    this.#phone = await this.#phone.restart(MORNING_LIST);
    const morning = this.#phone.page.getByRole('article', { name: MORNING });
    await morning.nth(OPPONENTS - 1).waitFor();
    await this.#phone.waitUntilReadyOffline();
  }

  async settle(member: Member): Promise<void> {
    this.#phone = await this.#phone.restart(paths.ratePlayers);
    if (await this.#phone.page.evaluate(isSessionOver)) await this.signIn(member);
    const clean = this.#phone.page.getByRole('button', {
      name: syncStatus.badgeName(syncStatus.badge.clean),
    });
    await clean.waitFor({ timeout: 60_000 });
  }

  async #addGuestAndSubmit(): Promise<void> {
    const { page } = this.#phone;
    await addGuest(page, GUEST.firstName);
    await page.getByRole('button', { name: createMatch.submit }).click();
    await page.getByText(createMatch.keptHere).first().waitFor();
  }
}

/** The first field of the form for signing in. */
function usernameOn(page: Page): Locator {
  return page.getByLabel(fieldLabels.username, { exact: true });
}
