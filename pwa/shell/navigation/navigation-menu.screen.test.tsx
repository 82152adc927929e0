import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { nav } from '#shared/text/navigation.ts';

test("the bar's menu and the account's look alike", async () => {
  await showOn(DESK);
  await openApp(await newMember());
  const looks: Record<string, string>[] = [];
  for (const [button, id] of [
    [nav.menu, 'navigation-menu'],
    [nav.account, 'account-menu'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => document.getElementById(id)).not.toBeNull();
    const { backgroundColor, borderRadius, color, top, width } = lookOf(`#${id}`);
    const { minHeight, paddingLeft, fontWeight } = lookOf(`#${id} a`);
    looks.push({
      backgroundColor,
      borderRadius,
      color,
      top,
      width,
      minHeight,
      paddingLeft,
      fontWeight,
    });
    await userEvent.keyboard('{Escape}');
  }
  expect(looks[0]).toEqual(looks[1]);
});

function lookOf(selector: string): CSSStyleDeclaration {
  const shown = document.querySelector(selector);
  if (shown === null) throw new Error(`${selector} is not there`);
  return getComputedStyle(shown);
}
