import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settle } from '#pwa/testing/accessibility.ts';
import { toasts } from '#pwa/testing/screens/checks.ts';
import { fourMatches } from '#pwa/testing/screens/four-matches.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { sampleArguments, textsIn } from '#shared/testing/texts-in.ts';
import { adminFailures } from '#shared/text/admin-refusals.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { changeEmail } from '#shared/text/change-email.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { deviceStorage } from '#shared/text/device-storage.ts';
import { handedPhone } from '#shared/text/handed-phone.ts';
import { matchList } from '#shared/text/matches.ts';
import { pushRefusals } from '#shared/text/notifications.ts';
import { otherAccountsRecords } from '#shared/text/other-accounts-records.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { refusals } from '#shared/text/refusals.ts';
import { refusedChange } from '#shared/text/refused-change.ts';
import { clockCorrected } from '#shared/text/sync-panel.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { showToast } from './toast-store.ts';

const TEXTS = import.meta.glob<object>(
  ['/shared/text/*.ts', '!/shared/text/*.test.ts', '!/shared/text/notification-messages.ts'],
  { eager: true },
);
/** Modules of what the server answers. */
const ANSWERS = /refusals|connection-errors|subscription-messages|replaced-match/;
const LONG_NAME = 'maximiliane.featherstone@pickleball-club.example';

const all = Object.entries(TEXTS).flatMap(([file, module]) =>
  textsIn('', module, sampleArguments(LONG_NAME)).map(([name, text]) => ({ file, name, text })),
);

/** With a number, where `all` has a long name. */
const COUNTED: Record<string, ToastText> = {
  created: recordedMatch.created(12, 12),
  createdHere: recordedMatch.createdHere(12),
  restored: deviceStorage.restored(120),
  clockCorrected: clockCorrected(120),
};
/** These are screens. */
const SCREENS = new Set<unknown>([qrRating.waiting, qrRating.claimed]);
/** Put together where they are shown. */
const COMPOSED: ToastText[] = [
  { title: qrRating.error, description: qrRating.loadFailed },
  { title: qrRating.error, description: `${qrRating.verifyFailed}. ${handedPhone.onlyGuests}` },
  { title: otherAccountsRecords.sent(12), description: otherAccountsRecords.sentHint },
  { title: otherAccountsRecords.sendFailed, description: otherAccountsRecords.notGone },
];

/** Every toast, every answer of the server, and every title of a failure. */
function toastTexts(): ToastText[] {
  const whole = all
    .filter(({ name, text }) => isToast(text) && !(name in COUNTED) && !SCREENS.has(text))
    .map(({ text }) => text as ToastText);
  const answers = [
    // No title that answers about a record or a form come under is longer.
    ...reasons().map((description) => ({ title: refusedChange.title, description })),
    ...titlesOfFailures().map((title) => ({ title, description: connectionErrors.portal })),
  ];
  const texts = [...whole, ...Object.values(COUNTED), ...COMPOSED, ...answers];
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}

function isToast(text: unknown): text is ToastText {
  const { title, description = '' } = Object(text);
  return typeof title === 'string' && typeof description === 'string';
}

/** A sentence is no title. */
function titlesOfFailures(): string[] {
  const failed = all.flatMap(({ name, text }) =>
    typeof text === 'string' && /failed$/i.test(name) ? [text] : [],
  );
  return [...failed, ...Object.values(adminFailures)].filter((title) => !title.endsWith('.'));
}

function reasons(): string[] {
  const found = all.flatMap(({ file, text }) =>
    // Those that are counted would have the name in the number's place.
    typeof text === 'string' && ANSWERS.test(file) && !text.includes(LONG_NAME) ? [text] : [],
  );
  const { isPassword, replaced, anothers } = changeEmail;
  const others = [authRefusals, pushRefusals].flatMap((texts) => Object.values(texts));
  // The form itself says what an empty rating lacks, in a title and a description (RATE-9).
  return [...found, ...others, isPassword, replaced, anothers].filter(
    (reason) => reason !== refusals.rating_empty,
  );
}

// proves UI-5
test.each([TODAY, SHORT, DESK])(
  '$width x $height no toast is higher than the bar',
  async (screen) => {
    await openApp(null, paths.auth);
    await showOn(screen);
    const bar = page.getByRole('banner').element().getBoundingClientRect();
    const texts = toastTexts();
    const higher: ToastText[] = [];
    for (const text of texts) if ((await bottomOf(text)) > bar.bottom) higher.push(text);
    expect(higher).toEqual([]);
    expect(texts.length).toBeGreaterThan(150);
  },
);

// proves UI-5
test.each([TODAY, SHORT, DESK])(
  '$width x $height nor while Undo is offered, whose button it leaves free',
  async (screen) => {
    const { viewer } = await fourMatches();
    await openApp(viewer, paths.ratePlayers);
    await showOn(screen);
    const skip = page.getByRole('button', { name: matchList.skipAt('New, unrated') });
    await expect.element(skip).toBeVisible();
    holdTime();
    await skip.click();
    const undo = page.getByRole('button', { name: deleteMatch.undo });
    await expect.element(undo).toBeVisible();
    await settle();
    const bar = page.getByRole('banner').element().getBoundingClientRect();
    const button = undo.element().getBoundingClientRect();
    const wrong: string[] = [];
    for (const text of toastTexts().filter(isLong)) {
      const bottom = await bottomOf(text);
      const { right } = toasts().element().getBoundingClientRect();
      if (bottom > bar.bottom || right > button.left)
        wrong.push(JSON.stringify([text, bottom, right, button.left]));
    }
    expect(wrong).toEqual([]);
  },
);

function isLong({ title, description = '' }: ToastText): boolean {
  return title.length + description.length > 70;
}

/** Where a toast ends once it has come to rest. */
async function bottomOf(text: ToastText): Promise<number> {
  showToast(text);
  const words = `${text.title} ${text.description ?? ''}`;
  await expect.poll(() => toasts().query()?.textContent).toBe(words);
  const toast = toasts().element() as HTMLElement;
  return (toast.offsetParent as HTMLElement).offsetTop + toast.offsetTop + toast.offsetHeight;
}
