import { useRevealTime } from '#pwa/services/online/use-reveal-time.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { RadioRows } from '#pwa/ui/forms/radio-rows.tsx';
import { firstNameOf } from '#shared/domain/short-names.ts';
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
  const words = wordsFor(subject);
  const labels = useSignal() === 'good' ? words.choices : words.choicesLate;
  const revealTime = useRevealTime();
  const choices = arrivalsFor(subject).map((arrival) => ({
    value: arrival,
    label: wordsOf(labels, shownArrival(arrival, subject), revealTime),
  }));
  const hint = hintsFor(subject, value).join(' ');
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
export function arrivesText(
  arrival: Arrival,
  subject: Crowd,
  isLate: boolean,
  revealTime: string,
): string {
  const { arrives, arrivesLate } = wordsFor(subject);
  return wordsOf(isLate ? arrivesLate : arrives, shownArrival(arrival, subject), revealTime);
}

function wordsOf(words: (typeof text)['choices'], arrival: Arrival, revealTime: string): string {
  return arrival === 'daily' ? words.daily(revealTime) : words[arrival];
}

/** What the rated player can tell anyway is not called anonymous. */
function wordsFor({ crowd }: Crowd) {
  return crowd <= 1 ? text.unnamed : text;
}

/** Where only one player could have written it, the one anonymous choice may have to wait too. */
function shownArrival(arrival: Arrival, { waitsAnyway }: Pick<Crowd, 'waitsAnyway'>): Arrival {
  return arrival === 'now' && waitsAnyway ? 'daily' : arrival;
}

/**
 * What raters should know before they choose (ANON-3), the warning first. Opponents hold only the latest rating of each
 * rater (STATS-6): one that leaves when this one arrives can reveal who wrote both (docs/rules.md 33).
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
): string[] {
  const { hints } = text;
  const name = firstNameOf(opponent.person);
  const isNamed = arrival === 'named';
  // This rating has just been saved: it is no earlier one that would be replaced.
  if (refusal !== null) return [];
  const isNow = arrival === 'now' && !waitsAnyway && crowd > 1;
  const replaces = hints.replaces(!isNamed && waitsAnyway === 'earlier');
  const waits = !isNamed && waitsAnyway === 'takenBack' ? [hints.takenBack(name)] : [];
  if (lastRating?.isAnonymous === false)
    return isNamed ? [replaces] : [`${replaces} ${hints.afterNamed(name)}`, ...waits];
  const warning = lastRating ? [`${replaces} ${hints.afterAnonymous(name, isNow)}`] : [];
  // The choice itself says that it shows the name.
  if (isNamed) return warning;
  if (crowd <= 1) return [hints.onlyYou(name), ...waits, ...warning];
  const guess = isNow && !lastRating ? [hints.now(name)] : [];
  return [...warning, ...waits, hints.crowd(name, crowd, guestsInCrowd), ...guess];
}
