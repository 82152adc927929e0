import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { SkillBar } from '#pwa/ui/components/skill-bar.tsx';
import { formatMean } from '#pwa/ui/formats/format-mean.ts';
import { paths } from '#shared/domain/paths.ts';
import { formatTenths, toPoints } from '#shared/domain/rating-math.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingSummary as text } from '#shared/text/rating-summary.ts';
import { categories } from '#shared/text/skills.ts';
import type { RatingSummary } from './rating-summary.ts';

/**
 * The means over the cards of a tab (CARD-6). The means of the skills, and how many players gave the ratings, are for
 * Premium (docs/rules.md 155).
 */
export function SummaryCard({
  side,
  summary: { means, gained, voices },
}: {
  side: 'given' | 'received';
  summary: RatingSummary;
}) {
  const hasPremium = usePremium();
  const from = side === 'given' ? text.rated(voices) : hasPremium && text.raters(voices);
  return (
    <TitledCard id="rating-summary" title={text[side]}>
      <dl className="grid grid-cols-2 gap-x-10 gap-y-4 tight:grid-cols-1">
        {(['overall', 'sportsmanship'] as const).map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{text[name]}</dt>
            <dd>
              <span className="score block text-5xl">{formatTenths(means[name])}</span>
              {gained && means[name] !== null && <Change tenths={gained[name]} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 text-sm text-muted">{ratingSteps.overallOf}</p>
      {from && <p className="pt-2 text-sm text-muted">{from}</p>}
      {gained && hasPremium && <Skills means={means} gained={gained} />}
      {gained && !hasPremium && (
        <Link to={paths.subscription} className="mt-2 block min-h-12 content-center underline">
          {text.skillsLocked}
        </Link>
      )}
    </TitledCard>
  );
}

/** The mean of each skill, with an arrow for what it gained. */
function Skills({ means, gained }: Required<Pick<RatingSummary, 'means' | 'gained'>>) {
  return (
    <dl className="mt-4 grid gap-x-10 gap-y-2 border-t border-line pt-4 lg:grid-cols-2">
      {SKILLS.map((skill) => (
        <SkillBar
          key={skill}
          label={
            <span className="grid leading-tight">
              {categories[skill]} <Change tenths={gained[skill]} isShort />
            </span>
          }
          value={toPoints(means[skill])}
          format={formatMean}
        />
      ))}
    </dl>
  );
}

/** What a mean gained since last month, in words, if that is known; short, only an arrow and the number are seen. */
function Change({
  tenths,
  isShort = false,
}: {
  tenths: number | null | undefined;
  isShort?: boolean;
}) {
  if (tenths === undefined || (isShort && !tenths)) return null;
  const by = formatTenths(Math.abs(tenths ?? 0));
  const words = wordsFor(tenths, by);
  const Arrow = (tenths ?? 0) > 0 ? ArrowUp : ArrowDown;
  return (
    <span className="inline-flex items-start gap-0.5 text-sm font-semibold text-muted">
      {!!tenths && <Arrow aria-hidden="true" className="h-[1lh] w-4 shrink-0" />}
      {isShort && <span aria-hidden="true">{by}</span>}
      <span className={isShort ? 'sr-only' : ''}>{words}</span>
    </span>
  );
}

function wordsFor(tenths: number | null, by: string): string {
  if (tenths === null) return text.isNew;
  if (tenths === 0) return text.same;
  return tenths > 0 ? text.up(by) : text.down(by);
}
