import type { ComponentProps } from 'react';
import { Page } from '#pwa/ui/components/page.tsx';
import { product } from '#shared/text/common.ts';
import { Bar } from './bar.tsx';
import { Logo } from './logo.tsx';

/** A screen for everybody, signed in or not, below the product's bar. */
export function PublicPage(page: ComponentProps<typeof Page>) {
  return (
    <>
      <PublicBar />
      <Page {...page} />
    </>
  );
}

/** The bar for visitors who are not signed in: the logo and the name. */
export function PublicBar() {
  return (
    <Bar>
      <Logo />
      <p className="ml-1 text-sm max-[22rem]:hidden">{product.name}</p>
    </Bar>
  );
}
