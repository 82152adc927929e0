import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn, firstPage } from '#pwa/testing/first-page.ts';
import { Page } from '#pwa/ui/components/page.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { qrRating as text } from '#shared/text/qr-rating.ts';

// proves SESSION-2, QR-9
test('index.html holds what the QR page of a match says first to a visitor', () => {
  const about = createElement('p', { key: 'about' }, text.about);
  const spinner = createElement(Spinner, { key: 'spinner' });
  const screen = Page({ title: text.form, children: [about, spinner] });
  expect(firstPage().words.get('qr-rating')).toBe(drawn(screen));
});
