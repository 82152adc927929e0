import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** The provider's form in our colours (ui/README.md), light and dark. */
export function useStripeAppearance(): Appearance {
  const [look, setLook] = useState(readAppearance);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setLook(readAppearance());
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, []);
  return look;
}

function readAppearance(): Appearance {
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(`--${name}`).trim();
  const edge = `2px solid ${token('edge')}`;
  const focus = { outline: `3px solid ${token('kitchen')}`, boxShadow: 'none' };
  return {
    theme: 'flat',
    variables: {
      colorPrimary: token('court'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('fault'),
      fontFamily: root.fontFamily,
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
    rules: {
      '.Label': { fontSize: '16px', fontWeight: '600' },
      '.Input': { border: edge, boxShadow: 'none' },
      '.Input:focus': focus,
      '.Input--invalid': { borderColor: token('fault'), boxShadow: 'none' },
      '.Tab': { border: edge, boxShadow: 'none' },
      '.Tab--selected': { borderColor: token('court') },
      '.Tab:focus': focus,
      '.Block': { border: `1px solid ${token('line')}`, boxShadow: 'none' },
    },
  };
}
