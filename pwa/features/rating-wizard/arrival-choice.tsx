import { useRevealTime } from '#pwa/services/online/use-reveal-time.ts';
import { Segmented } from '#pwa/ui/forms/segmented.tsx';
import { arrivals as text } from '#shared/text/rating-arrivals.ts';
import type { WizardSubject } from './queries.ts';
import { ARRIVALS, type Arrival } from './wizard-state.ts';

type Crowd = Pick<WizardSubject, 'crowd' | 'lastArrival'>;

/** Waiting hides nobody where only one player could have written the rating (ANON-3). */
function arrivalsFor({ crowd }: Pick<Crowd, 'crowd'>): readonly Arrival[] {
  return crowd > 1 ? ARRIVALS : ARRIVALS.filter((arrival) => arrival !== 'daily');
}

/** What is chosen: the rater's choice in this wizard, else their last one, if this match offers it. */
export function arrivalFor(subject: Crowd, chosen = subject.lastArrival): Arrival {
  return arrivalsFor(subject).includes(chosen) ? chosen : 'now';
}

/** How and when the rated player gets the rating, with what they could guess (ANON-1, ANON-3). */
export function ArrivalChoice({
  subject,
  value,
  onChange,
}: {
  subject: WizardSubject;
  value: Arrival;
  onChange: (arrival: Arrival) => void;
}) {
  const choices = arrivalsFor(subject).map((arrival) => ({
    value: arrival,
    label: text.choices[arrival],
  }));
  const hint = hintsFor(subject, value, useRevealTime()).join(' ');
  return (
    <Segmented
      legend={text.legend}
      choices={choices}
      value={value}
      hint={hint}
      hasLongLabels
      onChange={onChange}
    />
  );
}

/**
 * What raters should know before they choose (ANON-3). Opponents hold only the latest rating of each rater (STATS-6):
 * one that leaves when this one arrives can reveal who wrote both (docs/rules.md 33).
 */
export function hintsFor(
  {
    opponent,
    crowd,
    guestsInCrowd,
    lastRating,
    refusal,
  }: Pick<WizardSubject, 'opponent' | 'crowd' | 'guestsInCrowd' | 'lastRating' | 'refusal'>,
  arrival: Arrival,
  revealTime: string,
): string[] {
  const { name } = opponent.person;
  // The wizard says why: nothing is replaced now.
  if (refusal !== null) return [];
  if (lastRating?.isAnonymous === false) return [text.hints.afterNamed(name)];
  const replaced = lastRating ? [text.hints.afterAnonymous(name)] : [];
  if (arrival === 'named') return [text.hints.named(name), ...replaced];
  if (crowd <= 1) return [text.hints.onlyYou(name), ...replaced];
  const when = arrival === 'daily' ? text.hints.daily(name, revealTime) : text.hints.now(name);
  return [text.hints.crowd(crowd, guestsInCrowd), when, ...replaced];
}
