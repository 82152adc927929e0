import { expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { sees } from '#pwa/testing/screens/checks.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { membershipScreens } from '#pwa/testing/screens/opened-screens.ts';
import { seesPremium, seesWelcome, usePayments } from '#pwa/testing/screens/payments.ts';
import { DESK, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { afterPayment, plans, premium } from '#shared/text/subscription.ts';

usePayments();

const SIZES = [SHORT, TODAY, DESK];
const MEMBERS = {
  'pays for Premium': { isPayer: true, signupCode: undefined, shown: premium.renewsOn },
  'has Premium by a code': { isPayer: false, signupCode: 'BETA004', shown: /^Premium until/ },
};

// proves SYNC-28, PAY-4
test.each(
  Object.entries(MEMBERS).flatMap(([who, member]) =>
    SIZES.map((size) => ({ who, width: size.width, ...member, size })),
  ),
)(
  'next to nothing moves while a member who $who opens the membership, $width wide',
  async ({ isPayer, signupCode, shown, size }) => {
    const member = await newMember(signupCode ? { signupCode } : {});
    if (isPayer) {
      await commands.payAway(member);
      await commands.tellPayments();
    }
    await openApp(member);
    await showOn(size);
    const moved: Record<string, number> = {};
    for (const path of membershipScreens) {
      const shift = await watchLayoutShift();
      await reopenApp(path);
      await seesPremium();
      if (path === paths.paid) await seesWelcome();
      await expect.element(page.getByText(shown)).toBeVisible();
      const sum = await shift();
      if (sum >= SHIFT_MAX) moved[path] = sum;
    }
    expect(moved).toEqual({});
  },
);

// proves SYNC-28
test.each(SIZES)(
  'next to nothing moves while a free member opens the plans and the payment, $width wide',
  async (size) => {
    await openApp(await newMember());
    await showOn(size);
    const shift = await watchLayoutShift();
    await reopenApp(paths.subscription);
    await page.getByRole('button', { name: plans.goOn }).click();
    await expect.element(page.getByLabelText('Card number')).toBeVisible();
    await reopenApp(paths.paid);
    await expect.element(page.getByText(afterPayment.unconfirmed)).toBeVisible();
    expect(await shift()).toBeLessThan(SHIFT_MAX);
  },
);

// proves SYNC-22, SYNC-28
test.each(SIZES)(
  'where cards are taken, plans that lose the signal say so above their button, and no field moves, $width wide',
  async (size) => {
    await showOn(size);
    await openApp(await newMember(), paths.subscription);
    const goOn = page.getByRole('button', { name: plans.goOn });
    await expect.element(goOn).toBeVisible();
    const boxOf = (shown: Locator) => shown.element().getBoundingClientRect();
    const fields = [...page.getByRole('radio').all(), goOn];
    const before = fields.map(boxOf);
    loseSignal();
    await sees(connectionErrors.unreachable);
    expect(fields.map(boxOf)).toEqual(before);
    expect(boxOf(page.getByText(connectionErrors.unreachable)).bottom).toBeLessThanOrEqual(
      boxOf(goOn).top,
    );
  },
);
