import { paths } from '#pwa/app/paths.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { dashboard as text } from '#shared/text.ts';

/** The five ways on from home (spec 2). */
export function DashboardLinks() {
  return (
    <nav aria-label={text.actions} className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:col-span-2">
      <ButtonLink
        tone="ball"
        to={paths.createMatch}
        className="col-span-2 min-h-16 text-xl sm:col-span-4"
      >
        {text.createMatch}
      </ButtonLink>
      <ButtonLink to={paths.ratePlayers}>{text.ratePlayers}</ButtonLink>
      <ButtonLink to={paths.subscription}>{text.subscription}</ButtonLink>
      <ButtonLink to={paths.feedback}>{text.feedback}</ButtonLink>
      <ButtonLink to={paths.affiliate}>{text.affiliate}</ButtonLink>
    </nav>
  );
}
