import { paths } from '#pwa/app/paths.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { dashboard as text } from '#shared/text.ts';

/** What a player on court came for. */
export function MainAction() {
  return (
    <ButtonLink tone="ball" to={paths.createMatch} className="min-h-16 text-xl lg:col-span-2">
      {text.createMatch}
    </ButtonLink>
  );
}

/** The other ways on from home (spec 2). */
export function DashboardLinks() {
  return (
    <nav
      aria-label={text.actions}
      className="grid grid-cols-2 gap-3 tight:grid-cols-1 sm:grid-cols-4 lg:col-span-2"
    >
      <ButtonLink to={paths.ratePlayers}>{text.ratePlayers}</ButtonLink>
      <ButtonLink to={paths.subscription}>{text.subscription}</ButtonLink>
      <ButtonLink to={paths.feedback}>{text.feedback}</ButtonLink>
      <ButtonLink to={paths.affiliate}>{text.affiliate}</ButtonLink>
    </nav>
  );
}
