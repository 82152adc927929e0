import { Badge, type BadgeTone } from '#pwa/ui/components/badge.tsx';
import type { Outcome } from '#shared/domain/match-rules.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';

/** Told apart without reading: a win by colour, a loss by shape. */
const TONES: Partial<Record<Outcome, BadgeTone>> = { W: 'court', L: 'square' };

/** A game's result for the viewer (DASH-10); nothing without one. */
export function OutcomeBadge({ outcome }: { outcome: Outcome | null }) {
  return outcome && <Badge tone={TONES[outcome]}>{text.outcome[outcome]}</Badge>;
}
