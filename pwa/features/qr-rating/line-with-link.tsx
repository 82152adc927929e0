import { Link } from '#pwa/ui/components/link.tsx';

/** A short text with a link. */
export function LineWithLink({
  words,
  to,
  state,
  children,
}: {
  words: string;
  to: string;
  state?: object;
  children: string;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {words}
      <Link
        to={to}
        state={state}
        className="inline-flex min-h-12 items-center font-semibold text-kitchen underline"
      >
        {children}
      </Link>
    </p>
  );
}
