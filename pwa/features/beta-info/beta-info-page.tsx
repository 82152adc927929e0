import { useIsInstalled } from '#pwa/services/install/use-is-installed.ts';
import { BackHome } from '#pwa/shell/navigation/back-home.tsx';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { CopyButton } from '#pwa/ui/share/copy-button.tsx';
import { BETA_CODES } from '#shared/domain/beta-codes.ts';
import { paths } from '#shared/domain/paths.ts';
import { betaInfo as text } from '#shared/text/beta-info.ts';

/** The beta info page (BETA-1), open to everyone. */
export function BetaInfoPage() {
  const isInstalled = useIsInstalled();
  const link = window.location.origin + paths.register;
  return (
    <PublicPage title={text.title} aside={<BackHome />}>
      <p className="text-lg text-muted">{text.intro}</p>
      <TitledCard id="beta-link" title={text.link}>
        <div className="grid grid-cols-1 justify-items-start gap-3">
          <p className="font-semibold">{link}</p>
          <p className="text-muted">{text.linkHint}</p>
          <CopyButton text={link} />
        </div>
      </TitledCard>
      <TitledCard id="beta-codes" title={text.codes}>
        <p className="pb-3 text-muted">{text.codesHint}</p>
        <ul aria-labelledby="beta-codes" className="flex flex-wrap gap-2 *:flex-1">
          {BETA_CODES.map((code) => (
            <li key={code}>
              <ButtonLink
                to={paths.registerWith(code)}
                aria-label={text.register(code)}
                className="w-full px-2"
              >
                {code}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </TitledCard>
      <TitledCard id="how-to" title={text.howTo}>
        <ol className="grid list-decimal gap-2 pb-4 pl-[1.5em] marker:font-semibold">
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {/* Until that is known, its space is kept. */}
        {!isInstalled && (
          <ButtonLink to={paths.download} className={cx(isInstalled === undefined && 'invisible')}>
            {text.install}
          </ButtonLink>
        )}
      </TitledCard>
      <TitledCard id="what-to-test" title={text.whatToTest}>
        <ul className="grid list-disc gap-2 pb-4 pl-[1.5em]">
          {text.tests.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <ButtonLink to={paths.testMatchmaking}>{text.demo}</ButtonLink>
      </TitledCard>
    </PublicPage>
  );
}
