import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn, firstPage } from '#pwa/testing/first-page.ts';
import { Page } from '#pwa/ui/components/page.tsx';
import { qrRating as text } from '#shared/text/qr-rating.ts';

// proves SESSION-2, QR-9
test('index.html holds what the QR page of a match says first to a visitor', () => {
  const about = createElement('p', null, text.about);
  const screen = Page({ title: text.form, children: about });
  expect(firstPage().words.get('qr-rating')).toBe(drawn(screen));
});
