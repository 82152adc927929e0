import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { errorAt } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { seesPremium } from '#pwa/testing/screens/payments.ts';
import { answerAt, findSignal, loseSignal, sentTo } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { controlLabels } from '#shared/text/common.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { premiumTeaser } from '#shared/text/first-steps.ts';
import { nav } from '#shared/text/navigation.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { payment, plans, premium, redeemCode } from '#shared/text/subscription.ts';

// On a server without a payment provider.

const GIVES = [
  'A rating for each skill',
  'Your wins, losses and streaks',
  'How many ratings you gave and received',
  'Your rating over time and your skills side by side',
];
const code = page.getByRole('textbox', { name: redeemCode.label });

// proves ROLE-3, ROUTE-9, PAY-2, ROLE-5, PAY-1
test('a free member sees the benefits, and both plans with prices, monthly selected', async () => {
  await openUnknownPage();
  expect(page.getByRole('radio').elements()).toHaveLength(2);
  await expect.element(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  const annual = page.getByRole('radio', { name: 'Annual' }).element().closest('label');
  await sees('$8 per month');
  for (const words of [
    '$60 per year',
    '$5/month billed annually',
    'Saves $36 a year',
    '2 months free',
  ])
    expect(annual?.innerText).toContain(words);
  const why = page.getByRole('region', { name: premium.why }).getByRole('listitem');
  expect(why.elements().map(({ textContent }) => textContent)).toEqual(GIVES);
});

test('the menu, the dashboard and its example of Premium link here', async () => {
  await openApp(await newMember());
  const ways = [
    async () => {
      await page.getByRole('button', { name: nav.menu }).click();
      await page.getByRole('link', { name: nav.upgrade }).click();
    },
    () => page.getByRole('main').getByRole('link', { name: dashboard.subscription }).click(),
    () => page.getByRole('link', { name: premiumTeaser.action }).click(),
  ];
  for (const follow of ways) {
    await follow();
    await arrivesAt(paths.subscription);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
    history.back();
  }
});

// proves CODE-1, PAY-2, PAY-4, PAY-9, CODE-3, CODE-2
test('a beta code in any notation gives Premium at once; the page links to the dashboard', async () => {
  await openFreePage();
  await code.click();
  await userEvent.keyboard(' beta018 ');
  await expect.element(code).toHaveValue(' BETA018 ');
  await page.getByRole('button', { name: redeemCode.submit }).click();
  const until = new Date();
  until.setUTCDate(until.getUTCDate() + 365);
  const day = until.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  await seesToast({
    title: 'Welcome to Premium!',
    description: `You have Premium until ${day}.`,
  });
  await seesPremium();
  await sees(premium.until(day));
  expect(page.getByRole('button', { name: 'Manage Payment' }).query()).toBeNull();
  await expectAccessible();
  const link = page.getByRole('link', { name: premium.home });
  await expect.element(link).toHaveAttribute('href', '/dashboard');
  await link.click();
  await sees(dashboard.premiumMember);
});

// proves CODE-3
test('a blank code shows an error at its field, and nothing is sent', async () => {
  await openFreePage();
  const sent = sentTo('/api/redeem-beta-code');
  for (const blank of ['', '   ']) {
    await redeem(blank);
    await expect.poll(() => errorAt(redeemCode.label)).toBe('Please enter a beta code');
  }
  expect(sent).toEqual([]);
  await expectAccessible();
});

test('text typed in the middle of a code stays there, in upper case', async () => {
  await openFreePage();
  await code.fill('BA01');
  await userEvent.keyboard('{Home}{ArrowRight}et');
  await expect.element(code).toHaveValue('BETA01');
});

// proves CODE-4
test('a refused code shows the server’s message, and stays for correction', async () => {
  await openFreePage();
  const used = `USED${Date.now()}`;
  await commands.changeStore(
    "insert into signup_codes (code, description, created_by, created_at) select ?, '', id, 0 from users limit 1",
    used,
  );
  await newMember({ signupCode: used });
  await redeem(used);
  await seesToast({ title: redeemCode.failed, description: 'This code was already used' });
  expect(errorAt(redeemCode.label)).toBe('This code was already used');
  await expect.element(code).toHaveValue(used);
});

// proves CODE-4
test('a refusal that is not about the code marks no field', async () => {
  await openFreePage();
  const refusal = { code: 'slow_down', message: 'Please wait a moment.' };
  answerAt('/api/redeem-beta-code', () => fromServer(Response.json(refusal, { status: 429 })));
  await redeem('BETA001');
  await seesToast({ title: redeemCode.failed, description: refusal.message });
  expect(errorAt(redeemCode.label)).toBeNull();
});

// proves CODE-4
test('a failure without a message shows ‘Failed to redeem beta code’', async () => {
  await openFreePage();
  answerAt('/api/redeem-beta-code', () => fromServer(Response.json({}, { status: 500 })));
  await redeem('BETA001');
  const description = 'Failed to redeem beta code. Please try again.';
  await seesToast({ title: redeemCode.failed, description });
});

// proves PAY-16
test('a server without payments leads with the code, and has no button to a payment', async () => {
  await openFreePage();
  await expect.element(code).toBeVisible();
  await sees('$8 per month');
  const price = page.getByText('$8 per month').element();
  expect(code.element().compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(page.getByRole('button', { name: plans.goOn }).query()).toBeNull();
  // Nothing follows a choice.
  expect(page.getByRole('radio').elements()).toEqual([]);
  await expectAccessible();
});

// proves PAY-10, PAY-16
test('a server without payments says so in the payment step, if the page did not know', async () => {
  await openUnknownPage();
  await page.getByRole('button', { name: plans.goOn }).click();
  await sees('Unable to initialize payment. Please try again.');
  await expect.element(page.getByRole('button', { name: payment.tryAgain })).toBeVisible();
  expect(page.getByText(payment.direct).query()).toBeNull();
  await sees(plans.unset);
  await expectAccessible();
  await page.getByRole('button', { name: payment.back }).click();
  await expect.element(page.getByRole('button', { name: plans.goOn })).toBeVisible();
});

// proves PAY-16
test('where the payment step takes no cards, a code is redeemed right there', async () => {
  await openUnknownPage();
  await page.getByRole('button', { name: plans.goOn }).click();
  await sees('Unable to initialize payment. Please try again.');
  await redeem('BETA007');
  await sees('Already a Premium Member');
});

test('until the server has answered, skeletons keep the place of the plans', async () => {
  const answer = Promise.withResolvers<void>();
  answerAt('/api/subscription', async (send) => {
    await answer.promise;
    return send();
  });
  await openApp(await newMember(), paths.subscription);
  await expect.element(page.getByRole('heading', { level: 1, name: nav.membership })).toBeVisible();
  await sees(controlLabels.loading, page.getByRole('main'));
  expect(document.querySelectorAll('main .animate-breathe')).toHaveLength(2);
  answer.resolve();
  await sees(plans.unset);
});

test('without signal the page opens and says so, and what needs the server shows an error', async () => {
  await openApp(await newMember());
  loseSignal();
  await reopenApp(paths.subscription);
  await sees(offlineForm.redeem);
  await sees('$8 per month');
  await redeem('BETA001');
  await seesToast({ title: redeemCode.failed, description: connectionErrors.unreachable });
  // The code itself may be right.
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  // Whether this server takes payments is not known.
  expect(page.getByRole('button', { name: plans.goOn }).query()).toBeNull();
  expect(page.getByText(plans.unset).query()).toBeNull();
  findSignal();
  await sees(plans.unset);
});

// proves PAY-16
test('a code that is typed without signal stays when the page learns what the server takes', async () => {
  await openApp(await newMember());
  loseSignal();
  await reopenApp(paths.subscription);
  await sees(offlineForm.redeem);
  await code.click();
  await userEvent.keyboard('beta01');
  const top = () => code.element().getBoundingClientRect().top;
  const before = top();
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  answerAt('/api/subscription', async (send) => {
    asked.resolve();
    await answer.promise;
    return send();
  });
  findSignal();
  await asked.promise;
  await sees(offlineForm.back);
  await userEvent.keyboard('8');
  expect(top()).toBe(before);
  answer.resolve();
  await sees(plans.unset);
  expect(top()).toBe(before);
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(code).toHaveValue('BETA018X');
});

async function openFreePage(): Promise<void> {
  await openApp(await newMember(), paths.subscription);
  await sees(plans.unset);
}

/** The same, without an answer to whether the server takes payments. */
async function openUnknownPage(): Promise<void> {
  answerAt('/api/subscription', () => fromServer(Response.json({}, { status: 500 })));
  await openApp(await newMember(), paths.subscription);
  await expect.element(page.getByRole('button', { name: plans.goOn })).toBeVisible();
}

async function redeem(typed: string): Promise<void> {
  await code.fill(typed);
  await page.getByRole('button', { name: redeemCode.submit }).click();
}
