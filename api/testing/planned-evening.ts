import { createDice, type Dice } from '#api/testing/factories/dice.ts';

/** How many members play against Bea and Bo. */
export const RATERS = 3;

/** What happens on an evening, with matches and ratings by their number. A rating has a rater in each of two worlds. */
export type Act =
  | { act: 'play'; creator: 'bea' | 'bo'; opponents: readonly number[] }
  | { act: 'rate'; match: number; by: readonly [number, number]; reveal: 'now' | 'daily' }
  | { act: 'edit' | 'withdraw'; rating: number }
  | { act: TakeBack; match: number; opponents: readonly number[] }
  | { act: 'keep'; match: number; other: number }
  | { act: 'wait'; hours: number };

type TakeBack = 'leave' | 'remove' | 'delete' | 'replace';

interface PlannedMatch {
  creator: 'bea' | 'bo';
  opponents: readonly number[];
  isLive: boolean;
  day: number;
}

interface PlannedRating {
  match: number;
  by: readonly [number, number];
  reveal: 'now' | 'daily';
  hour: number;
  isLive: boolean;
}

const HOURS = 24;

/**
 * Random acts after a daily reveal, of two worlds that differ in who of the opponents gave which anonymous rating of
 * Bea. In neither does a rater have two ratings at a time, since one that is replaced is seen to leave (ANON-7).
 */
export function planEvening(seed: number, length = 90): readonly Act[] {
  return planWith(new Plan(createDice(seed)), length);
}

/** The same, where Bea and Bo both record each match, and one of them keeps the other's (WRONG-11). */
export function planEveningTwice(seed: number, length = 50): readonly Act[] {
  return planWith(new PlanTwice(createDice(seed)), length);
}

function planWith(plan: Plan, length: number): readonly Act[] {
  for (let step = 0; step < length; step += 1) plan.step();
  // To the second reveal from now.
  return [...plan.acts, { act: 'wait', hours: 2 * HOURS }];
}

class Plan {
  readonly acts: Act[] = [];
  protected readonly dice: Dice;
  protected readonly matches: PlannedMatch[] = [];
  protected readonly ratings: PlannedRating[] = [];
  /**
   * In each world: who has a rating, and of whom one leaves at the next reveal, so that their next one waits for it.
   */
  readonly #worlds = [0, 1].map(() => ({ busy: new Set<number>(), waiting: new Set<number>() }));
  #hour = 0;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  step(): void {
    const roll = this.dice.roll(1, 20);
    if (this.matches.length === 0 || roll <= 4) this.play();
    else if (roll <= 10) this.#rate();
    else if (roll <= 12) this.#change(roll === 11);
    else if (roll <= 15) this.takeBack();
    else this.#wait(roll === 16 ? HOURS - (this.#hour % HOURS) : this.dice.roll(1, 2));
  }

  protected get day(): number {
    return Math.floor(this.#hour / HOURS);
  }

  protected play(): void {
    const creator = this.dice.pick(['bea', 'bo'] as const);
    this.record(creator, this.dice.draw([...Array(RATERS).keys()], 2));
  }

  protected record(creator: 'bea' | 'bo', opponents: readonly number[]): void {
    this.matches.push({ creator, opponents, isLive: true, day: this.day });
    this.acts.push({ act: 'play', creator, opponents });
  }

  #rate(): void {
    const match = this.pickMatch();
    if (match === null) return;
    const reveal = this.dice.oneIn(4) ? 'now' : 'daily';
    const { opponents } = this.matches[match] ?? { opponents: [] };
    const [a, b] = this.#worlds.map(({ busy, waiting }) => {
      const able = opponents.filter(
        (one) => !busy.has(one) && !(reveal === 'now' && waiting.has(one)),
      );
      return able.length === 0 ? undefined : this.dice.pick(able);
    });
    if (a === undefined || b === undefined) return;
    const by = [a, b] as const;
    for (const [world, { busy }] of this.#worlds.entries()) busy.add(by[world] ?? 0);
    this.ratings.push({ match, by, reveal, hour: this.#hour, isLive: true });
    this.acts.push({ act: 'rate', match, by, reveal });
  }

  #change(isWithdrawn: boolean): void {
    const isYoung = ({ hour }: PlannedRating) => this.#hour - hour < HOURS - 1;
    const able = this.ratings.flatMap((one, index) =>
      one.isLive && this.matches[one.match]?.isLive && isYoung(one) ? index : [],
    );
    if (able.length === 0) return;
    const rating = this.dice.pick(able);
    if (isWithdrawn) this.#end(this.ratings[rating]);
    this.acts.push({ act: isWithdrawn ? 'withdraw' : 'edit', rating });
  }

  /** Bea leaves a match that Bo recorded; an admin, or the creator, deletes it; or another one takes its place. */
  protected takeBack(): void {
    const match = this.pickMatch();
    const planned = match === null ? undefined : this.matches[match];
    if (match === null || !planned) return;
    const isBos = planned.creator === 'bo';
    const act = this.dice.pick<TakeBack>(['remove', 'replace', isBos ? 'leave' : 'delete']);
    const [stays = 0] = planned.opponents;
    const isOther = (one: number) => !planned.opponents.includes(one);
    const comes = this.dice.pick([...Array(RATERS).keys()].filter(isOther));
    planned.isLive = false;
    const given = this.ratings.filter((one) => one.match === match);
    // A creator may be refused, or a rating may move: its raters then give no other one.
    const isSure =
      act === 'delete' && planned.day === this.day && given.every((one) => one.reveal !== 'now');
    if (act === 'leave' || act === 'remove' || isSure) for (const one of given) this.#end(one);
    this.acts.push({ act, match, opponents: [stays, comes] });
  }

  #wait(hours: number): void {
    const before = this.day;
    this.#hour += hours;
    if (this.day !== before) for (const { waiting } of this.#worlds) waiting.clear();
    this.acts.push({ act: 'wait', hours });
  }

  protected pickMatch(): number | null {
    const live = this.matches.flatMap((match, index) => (match.isLive ? index : []));
    return live.length === 0 ? null : this.dice.pick(live);
  }

  /** Its raters may rate again; if it was shown, it leaves at the next reveal. */
  #end(rating: PlannedRating | undefined): void {
    if (!rating?.isLive) return;
    rating.isLive = false;
    for (const [world, { busy, waiting }] of this.#worlds.entries()) {
      const rater = rating.by[world] ?? 0;
      busy.delete(rater);
      if (this.isKnown(rating)) waiting.add(rater);
    }
  }

  protected isKnown({ reveal, hour }: PlannedRating): boolean {
    return reveal === 'now' || Math.floor(hour / HOURS) < this.day;
  }
}

class PlanTwice extends Plan {
  protected override play(): void {
    const opponents = this.dice.draw([...Array(RATERS).keys()], 2);
    this.record('bea', opponents);
    this.record('bo', opponents);
  }

  /** One that was announced lets the next of its rater wait, too. */
  protected override isKnown(): boolean {
    return true;
  }

  /** Half of the time one of the two that is left of a pair is kept; its ratings move there. */
  protected override takeBack(): void {
    const match = this.pickMatch();
    // Each pair is recorded one after the other.
    const other = match === null ? 0 : match % 2 === 0 ? match + 1 : match - 1;
    // After a reveal it would be refused.
    const isInTime = this.matches[other]?.isLive && this.matches[other].day === this.day;
    if (match === null || !isInTime || this.dice.oneIn(2)) super.takeBack();
    else this.#keep(match, other);
  }

  #keep(match: number, other: number): void {
    const planned = this.matches[match];
    if (planned) planned.isLive = false;
    for (const rating of this.ratings) if (rating.match === match) rating.match = other;
    this.acts.push({ act: 'keep', match, other });
  }
}
