/**
 * The choices, and above Submit, where they may be out of sight, what is chosen. The daily reveal is called by its time:
 * the words mean nothing to who reads them for the first time.
 */
function wordsOf(anonymous: string, anonymously: string, when: string) {
  return {
    choices: {
      daily: (revealTime: string): string => `${anonymous}, ${revealTime}`,
      now: `${anonymous}${when}`,
      named: `With my name${when}`,
    },
    arrives: {
      daily: (revealTime: string): string => `Goes out ${anonymously} ${revealTime}`,
      now: `Goes out ${anonymously}${when}`,
      named: `Goes out with your name${when}`,
    },
  };
}

function allWords(when: string) {
  return {
    ...wordsOf('Anonymous', 'anonymously', when),
    /** Where only one player could have written the rating, leaving out the name makes it no secret. */
    unnamed: wordsOf('Without my name', 'without your name', when),
  };
}

/** How the rated player gets the rating, on the last step (ANON-1, ANON-3; docs/rules.md 33). */
export const arrivals = {
  legend: 'How to send it',
  ...allWords(', now'),
  /** Without signal nothing arrives now. */
  late: allWords(' once this phone syncs'),
  /** What the rated player could guess. */
  hints: {
    /** `guests` without the rater, who knows that they are one. */
    crowd: (name: string, count: number, guests: number): string => {
      const others = count === 2 ? 'one other player' : `one of ${count - 1} other players`;
      if (count === 2 && guests === 1)
        return `${name} can tell it's from you or one other player, a guest.`;
      const who = `${name} can tell it's from you or ${others}.`;
      if (guests === 0) return who;
      return `${who} ${guests === 1 ? 'One is a guest' : `${guests} are guests`}.`;
    },
    onlyYou: (name: string): string =>
      `Only you could have written this. ${name} can tell, even without your name.`,
    now: (name: string): string => `${name} may guess it's you from the timing.`,
    waitsAnyway: {
      takenBack: (name: string): string =>
        `${name} may still see your earlier anonymous rating, so this one waits.`,
      another: (name: string): string =>
        `${name} hasn't seen your earlier rating yet, so this one waits too.`,
      replaced: (name: string): string =>
        `${name} still sees the rating your earlier one replaced, so this one waits.`,
    },
    named: (name: string): string => `${name} sees your name with it.`,
    afterNamed: (name: string): string =>
      `This replaces your earlier rating of ${name}, which shows your name. ${name} can tell this one is yours.`,
    afterAnonymous: (name: string): string =>
      `This replaces your earlier rating of ${name}, who may guess both came from you.`,
  },
} as const;
