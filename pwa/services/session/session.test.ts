import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sessionText } from '#shared/text/session.ts';
import { useAuth } from './session.tsx';

function Probe() {
  useAuth();
  return null;
}

// proves SESSION-9
test('using the auth state outside its provider is an error', () => {
  expect(() => renderToString(createElement(Probe))).toThrow(sessionText.outsideProvider);
});
