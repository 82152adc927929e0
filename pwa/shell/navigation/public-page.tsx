import type { ComponentProps } from 'react';
import { Page } from '#pwa/ui/components/page.tsx';
import { product } from '#shared/text/common.ts';
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

/** The bar for visitors who are not signed in: the logo and the name. Sticky, since toasts lie over it (UI-5). */
export function PublicBar() {
  return (
    <header className="sticky top-0 z-30 bar pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-2 sm:px-4">
        <Logo />
        <p className="text-sm max-[22rem]:hidden">{product.name}</p>
      </div>
    </header>
  );
}
