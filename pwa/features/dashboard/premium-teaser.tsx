import type { ReactNode } from 'react';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { paths } from '#shared/domain/paths.ts';
import { premiumTeaser as text } from '#shared/text/first-steps.ts';

/** Six corners of nobody's skills, and of the frame around them. */
const FRAME = '50,6 88,28 88,72 50,94 12,72 12,28';
const SKILLS = '50,18 80,33 74,64 50,84 22,66 30,38';
/** A line that rises over nobody's year. */
const TREND = '4,74 22,66 40,70 58,48 76,42 96,22';

/**
 * What Premium adds to the dashboard, for free members (DASH-12): blurred sample shapes, labelled as an example and
 * without any number, since they are not the reader's own.
 */
export function PremiumTeaser() {
  return (
    <TitledCard id="premium-teaser" title={text.title} aside={<Badge>{text.example}</Badge>}>
      <div aria-hidden="true" className="grid grid-cols-2 gap-4" style={{ filter: 'blur(3px)' }}>
        <Sample>
          <polygon points={FRAME} className="fill-none stroke-edge" />
          <polygon points={SKILLS} className="fill-court/20 stroke-court stroke-3" />
        </Sample>
        <Sample>
          <path d="M4,4V94H96" className="fill-none stroke-edge" />
          <polyline points={TREND} className="fill-none stroke-court stroke-3" />
        </Sample>
      </div>
      <p className="pt-3">{text.line}</p>
      <ButtonLink to={paths.subscription} className="mt-3 max-sm:w-full">
        {text.action}
      </ButtonLink>
    </TitledCard>
  );
}

function Sample({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 100 100" className="h-36 w-full">
      {children}
    </svg>
  );
}
