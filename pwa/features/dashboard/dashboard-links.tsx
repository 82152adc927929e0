import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';
import { nav } from '#shared/text/navigation.ts';

/** The main actions on court: record a match, or open another's by its code. */
export function MainAction() {
  return (
    <div className="flex flex-wrap gap-3 lg:col-span-2">
      <ButtonLink
        tone="ball"
        to={paths.createMatch}
        className="min-h-16 min-w-0 flex-[2_1_12rem] text-xl"
      >
        {text.createMatch}
      </ButtonLink>
      <ButtonLink to={paths.scan} className="min-h-16 flex-auto">
        {nav.scan}
      </ButtonLink>
    </div>
  );
}

/** The other buttons of the dashboard (DASH-8). */
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
