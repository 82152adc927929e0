/**
 * The choices, and above Submit, where they may be out of sight, what is chosen. The daily reveal is called by its
 * time: the words mean nothing to who reads them for the first time.
 */
function wordsOf(anonymous: string, anonymously: string) {
  const choices = (when: string) => ({
    daily: (revealTime: string): string => `${anonymous}, ${revealTime}`,
    now: `${anonymous}, ${when}`,
    named: `With my name, ${when}`,
  });
  return {
    choices: choices('right away'),
    /** Without signal. */
    choicesLate: choices('once online'),
    arrives: {
      daily: (revealTime: string): string => `Goes out ${anonymously} ${revealTime}`,
      now: `Goes out ${anonymously} right away`,
      named: 'Goes out with your name right away',
    },
    /** Without signal. */
    arrivesLate: {
      daily: (revealTime: string): string => `Goes out ${anonymously} once online, ${revealTime}`,
      now: `Goes out ${anonymously} once online`,
      named: 'Goes out with your name once online',
    },
  };
}

function guestsAmong(others: number, guests: number): string {
  if (guests === 0) return '';
  if (guests === others) return others === 2 ? ', both guests' : ', all guests';
  return `, ${guests === 1 ? '1 guest' : `${guests} guests`} among them`;
}

/** How the rated player gets the rating, on the last step (ANON-1, ANON-3; docs/rules.md 33). */
export const arrivals = {
  legend: 'How to send it',
  ...wordsOf('Anonymous', 'anonymously'),
  /** Where only one player could have written the rating, leaving out the name makes it no secret. */
  unnamed: wordsOf('Without my name', 'without your name'),
  /** What the rated player could guess, by first name. */
  hints: {
    /** `guests` without the rater, who knows that they are one. */
    crowd: (name: string, count: number, guests: number): string => {
      const others = count - 1;
      const start = `${name} can tell it's from you or `;
      if (others === 1) return `${start}one other player${guests === 1 ? ', a guest' : ''}.`;
      return `${start}one of ${others} other players${guestsAmong(others, guests)}.`;
    },
    onlyYou: (name: string): string => `${name} can tell it's from you, even without your name.`,
    /** After the one before. */
    now: (name: string): string => `${name} may guess which from the timing.`,
    takenBack: (name: string): string =>
      `${name} may still see your earlier anonymous rating, so this one waits.`,
    /** `waits` if an earlier one makes this one wait. */
    replaces: (waits: boolean): string =>
      `Replaces your earlier rating${waits ? ', so it waits' : ''}.`,
    afterNamed: (name: string): string =>
      `That one shows your name, so ${name} can tell this one is yours.`,
    /** `isNow` if the timing tells, too. */
    afterAnonymous: (name: string, isNow: boolean): string =>
      `${name} may guess both are yours${isNow ? ', also from the timing' : ''}.`,
  },
} as const;
