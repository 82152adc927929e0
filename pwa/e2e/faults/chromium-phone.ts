import { expect } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { feedback } from '#shared/text/feedback.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { rateEverything } from '../fixtures/actions/rate.ts';
import { addGuest, enterDetails } from '../fixtures/actions/record-match.ts';
import { signIn } from '../fixtures/actions/sign-up.ts';
import { draftStored } from '../fixtures/checks/stored-draft.ts';
import { LAUNCH } from '../fixtures/phones/browser.ts';
import { KillablePhone } from '../fixtures/phones/killable-phone.ts';
import { disposeAtEnd } from '../fixtures/phones/phone.ts';
import type { Member } from '../fixtures/server/member.ts';
import { type EveningPhone, GUEST, MORNING, type OpenPhone } from './evening-phone.ts';

/** A phone that is a whole Chromium. */
export const openChromiumPhone: OpenPhone = async (origin, ann, matches) => {
  const opened = await KillablePhone.open(origin, paths.auth, LAUNCH);
  await signIn(opened.page, ann);
  // Cookies are written to disk when the browser is closed properly, not when it is killed.
  const phone = await opened.restart(paths.ratePlayers);
  await phone.page
    .getByRole('article', { name: MORNING })
    .nth(matches - 1)
    .waitFor();
  await phone.waitUntilReadyOffline();
  return new ChromiumPhone(phone);
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

  async rate(match: string, opponent: Member): Promise<void> {
    const { page } = this.#phone;
    await page.goto(paths.ratingWizard(match, opponent.id));
    await rateEverything(page, '7');
  }

  async sendFeedback(words: string): Promise<void> {
    const { page } = this.#phone;
    await page.goto(paths.feedback);
    const field = page.getByRole('textbox', { name: feedback.text });
    await field.fill(words);
    await page.getByRole('button', { name: feedback.submit }).click();
    await expect.poll(() => field.inputValue()).toBe('');
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

  async settle(): Promise<void> {
    this.#phone = await this.#phone.restart(paths.ratePlayers);
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
