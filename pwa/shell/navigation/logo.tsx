import { Link } from '#pwa/ui/components/link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { product } from '#shared/text/common.ts';

/** The ball and the product's acronym, a link to / (NAV-1). */
export function Logo() {
  return (
    <Link
      to={paths.home}
      className="flex min-h-12 shrink-0 items-center gap-2 rounded-lg px-2 font-display text-3xl font-bold whitespace-nowrap"
    >
      <span aria-hidden="true" className="size-4 rounded-full bg-ball max-[22rem]:hidden" />
      {product.acronym}
    </Link>
  );
}
