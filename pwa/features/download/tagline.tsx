import { pitch } from '#shared/text/pitch.ts';

/** What PPR is for, below the title. A first visit reads it before any script has come (docs/decisions/0024). */
export function Tagline() {
  return <p className="text-lg text-muted">{pitch.tagline}</p>;
}
