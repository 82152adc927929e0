import { onTestFinished } from 'vitest';
import { readDrafts } from '#pwa/testing/read-drafts.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { feedback } from '#shared/text/feedback.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { nav } from '#shared/text/navigation.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { choose, isReadyOffline, replaceText } from '../engines/actions.ts';
import { EnginePhone } from '../engines/engine-phone.ts';
import { launchFirefox } from '../engines/firefox.ts';
import { signInByForm } from '../engines/sign-in.ts';
import { launchWebkit } from '../engines/webkit.ts';
import { eventually as waitUntil } from '../fixtures/checks/eventually.ts';
import type { Member } from '../fixtures/server/member.ts';
import {
  type EveningPhone,
  GUEST,
  isSessionOver,
  MORNING_LIST,
  OPPONENTS,
  type OpenPhone,
} from './evening-phone.ts';

/** Each browser, and where its profile has IndexedDB. */
export const BROWSERS = {
  Firefox: { launch: launchFirefox, databases: 'storage/default/*/idb' },
  WebKitGTK: { launch: launchWebkit, databases: 'data/databases/indexeddb' },
};
type Browser = (typeof BROWSERS)[keyof typeof BROWSERS];

/** Opens a phone that is a whole browser other than Chromium. */
export function otherPhone(name: keyof typeof BROWSERS): OpenPhone {
  const browser = BROWSERS[name];
  return async (origin, ann) => {
    const phone = await EnginePhone.open(browser.launch, origin, paths.auth);
    onTestFinished(() => phone[Symbol.asyncDispose]());
    const opened = new OtherPhone(phone, browser);
    await opened.signIn(ann);
    return opened;
  };
}

/** The first fields of two forms. */
const USERNAME = '[name=username]';
const FEEDBACK = 'form textarea';

/** As long as a phone of these browsers waits for an element. */
const WITHIN_MS = 60_000;
const eventually = (what: string, isSo: () => Promise<boolean>) => waitUntil(what, isSo, WITHIN_MS);

/** The phone of an evening that is such a browser. */
export class OtherPhone implements EveningPhone {
  readonly #phone: EnginePhone;

  readonly #browser: Browser;

  constructor(phone: EnginePhone, browser: Browser) {
    this.#phone = phone;
    this.#browser = browser;
  }

  async record(court: string): Promise<void> {
    await this.#enterDetails(court);
    await this.#addGuestAndSubmit();
  }

  async typeHalf(court: string): Promise<void> {
    await this.#enterDetails(court);
    await eventually(`the phone has stored "${court}"`, async () =>
      String(await this.#phone.evaluate(`(${String(readDrafts)})()`)).includes(court),
    );
  }

  async finishHalf(court: string): Promise<void> {
    await this.#phone.waitFor({ role: 'field', name: createMatch.location });
    await eventually('the form has what was typed', () => this.#phone.hasFieldWith(court));
    await this.#addGuestAndSubmit();
  }

  async rate(match: string, opponent: Member): Promise<boolean> {
    await this.#phone.goto(paths.ratingWizard(match, opponent.id));
    const isUnknown = `document.body.innerText.includes(${JSON.stringify(ratingWizard.unresolved)})`;
    await eventually(
      'the wizard is open',
      async () =>
        (await this.#hasOneOf('fieldset')) || (await this.#phone.evaluate(isUnknown)) === true,
    );
    if (!(await this.#hasOneOf('fieldset'))) return false;
    await choose(this.#phone, Object.values(categories), '7');
    await this.#phone.click({ role: 'button', name: ratingWizard.submit });
    await eventually('the wizard is left', async () => {
      await this.#phone.evaluate(
        `[...document.querySelectorAll('a')].find(({ innerText }) => innerText === ${JSON.stringify(ratingSteps.done)})?.click()`,
      );
      return !String(await this.#phone.evaluate('location.pathname')).startsWith('/rate');
    });
    return true;
  }

  async sendFeedback(words: string): Promise<boolean> {
    await this.#phone.goto(paths.feedback);
    await eventually('a form is open', () => this.#hasOneOf(FEEDBACK, USERNAME));
    if (await this.#hasOneOf(USERNAME)) return false;
    await this.#phone.fill(feedback.text, words);
    await this.#phone.click({ role: 'button', name: feedback.submit });
    await eventually('the form is empty', async () => !(await this.#phone.hasFieldWith(words)));
    return true;
  }

  async die(path = '/'): Promise<void> {
    await this.#phone.killAndOpen(path);
  }

  async loseDatabase(): Promise<void> {
    await this.#phone.restartWithout(this.#browser.databases, paths.ratePlayers);
  }

  async openTab(): Promise<void> {
    await this.#phone.openTab(paths.ratePlayers);
  }

  async setClock(aheadMs: number): Promise<void> {
    await this.#phone.setClock(aheadMs);
  }

  async signOut(): Promise<void> {
    await this.#phone.goto(paths.home);
    const menu = `[aria-label=${JSON.stringify(nav.account)}]`;
    await eventually('the app is open', () => this.#hasOneOf(menu, USERNAME));
    if (await this.#hasOneOf(USERNAME)) return;
    await this.#phone.click({ role: 'button', name: nav.account, exact: true });
    await this.#phone.click({ role: 'button', name: nav.logout, exact: true });
    // The app asks once more if something is not synced yet.
    const confirm = `[...document.querySelectorAll('dialog button')].find(({ innerText }) => innerText === ${JSON.stringify(nav.logout)})`;
    await eventually('the form to sign in is open', async () => {
      await this.#phone.evaluate(`${confirm}?.click()`);
      return this.#hasOneOf(USERNAME);
    });
  }

  async signIn(member: Member): Promise<void> {
    // Leaving the first page sooner may end WebKit's only try to install the worker (docs/reliability.md).
    await isReadyOffline(this.#phone);
    await this.#phone.goto(paths.auth);
    await eventually('the form to sign in is open', async () => {
      await this.#phone.evaluate(`document.querySelector('[role=alert] button')?.click()`);
      return this.#hasOneOf(USERNAME);
    });
    await signInByForm(this.#phone, member);
    await this.#phone.goto(MORNING_LIST);
    const count = `document.querySelectorAll('article').length`;
    await eventually(
      'the phone has the matches of the morning',
      async () => (await this.#phone.evaluate(count)) === OPPONENTS,
    );
    await isReadyOffline(this.#phone);
  }

  async settle(member: Member): Promise<void> {
    await this.#phone.goto(paths.ratePlayers);
    if ((await this.#phone.evaluate(`(${String(isSessionOver)})()`)) === true)
      await this.signIn(member);
    const name = syncStatus.badgeName(syncStatus.badge.clean);
    await this.#phone.waitFor({ role: 'button', name });
  }

  /** True if one of these selectors finds something on the page. */
  async #hasOneOf(...selectors: string[]): Promise<boolean> {
    const found = `document.querySelector(${JSON.stringify(selectors.join())}) !== null`;
    return (await this.#phone.evaluate(found)) === true;
  }

  async #enterDetails(court: string): Promise<void> {
    await this.#phone.goto(paths.createMatch);
    await replaceText(this.#phone, createMatch.location, court);
    await this.#phone.click({ role: 'radio', name: createMatch.singles });
  }

  async #addGuestAndSubmit(): Promise<void> {
    const phone = this.#phone;
    await phone.click({ role: 'button', name: createMatch.addTo.team2 });
    await phone.click({ role: 'summary', name: createMatch.guest });
    await phone.fill(fieldLabels.firstName, GUEST.firstName);
    await phone.fill(fieldLabels.email, GUEST.email);
    await phone.click({ role: 'button', name: createMatch.addGuest, exact: true });
    await phone.click({ role: 'button', name: createMatch.submit });
    await eventually('the match is saved on the phone', async () =>
      String(await phone.evaluate('document.body.innerText')).includes(createMatch.keptHere),
    );
  }
}
