import { useRevealTime } from '#pwa/services/online/use-reveal-time.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { RadioRows } from '#pwa/ui/forms/radio-rows.tsx';
import { arrivals as text } from '#shared/text/rating-arrivals.ts';
import type { WizardSubject } from './queries.ts';
import { ARRIVALS, type Arrival } from './wizard-state.ts';

type Crowd = Pick<WizardSubject, 'crowd' | 'waitsAnyway' | 'lastArrival'>;

/**
 * Waiting hides nobody where only one player could have written the rating (ANON-3), and "now" is no choice where the
 * server lets it wait anyway (ANON-7).
 */
function arrivalsFor({ crowd, waitsAnyway }: Omit<Crowd, 'lastArrival'>): readonly Arrival[] {
  if (crowd <= 1) return ARRIVALS.filter((arrival) => arrival !== 'daily');
  return waitsAnyway ? ARRIVALS.filter((arrival) => arrival !== 'now') : ARRIVALS;
}

/** What is chosen: the rater's choice in this wizard, else their last one, if this match offers it. */
export function arrivalFor(subject: Crowd, chosen = subject.lastArrival): Arrival {
  const offered = arrivalsFor(subject);
  return offered.includes(chosen) ? chosen : (offered[0] ?? 'now');
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
  const words = wordsFor(subject, useSignal() !== 'good');
  const choices = arrivalsFor(subject).map((arrival) => ({
    value: arrival,
    label: words.choices[shownArrival(arrival, subject)],
  }));
  const hint = hintsFor(subject, value, useRevealTime()).join(' ');
  return (
    <RadioRows
      legend={text.legend}
      choices={choices}
      value={value}
      hint={hint}
      onChange={onChange}
    />
  );
}

/** Says above Submit what is chosen. */
export function arrivesText(arrival: Arrival, subject: Crowd, isLate: boolean): string {
  return wordsFor(subject, isLate).arrives[shownArrival(arrival, subject)];
}

/** What the rated player can tell anyway is not called anonymous. */
function wordsFor({ crowd }: Crowd, isLate: boolean) {
  const words = isLate ? text.late : text;
  return crowd <= 1 ? words.unnamed : words;
}

/** Where only one player could have written it, the one anonymous choice may have to wait too. */
function shownArrival(arrival: Arrival, { waitsAnyway }: Pick<Crowd, 'waitsAnyway'>): Arrival {
  return arrival === 'now' && waitsAnyway ? 'daily' : arrival;
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
    waitsAnyway,
    refusal,
  }: Omit<WizardSubject, 'match' | 'isRated' | 'next' | 'lastArrival'>,
  arrival: Arrival,
  revealTime: string,
): string[] {
  const { name } = opponent.person;
  // The wizard says why: nothing is replaced now.
  if (refusal !== null) return [];
  if (lastRating?.isAnonymous === false) return [text.hints.afterNamed(name)];
  const replaced = lastRating ? [text.hints.afterAnonymous(name)] : [];
  if (arrival === 'named') return [text.hints.named(name), ...replaced];
  const daily = text.hints.daily(name, revealTime);
  const waits = waitsAnyway ? [text.hints.waitsAnyway[waitsAnyway](name), daily] : [];
  if (crowd <= 1) return [text.hints.onlyYou(name), ...waits, ...replaced];
  const when = arrival === 'daily' ? daily : text.hints.now(name);
  const arrives = waitsAnyway ? waits : [when];
  return [text.hints.crowd(name, crowd, guestsInCrowd), ...arrives, ...replaced];
}
