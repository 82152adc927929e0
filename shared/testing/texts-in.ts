/** One of these fits each parameter of the functions in `shared/text`. */
export function sampleArguments(name: string): unknown[] {
  return [
    1,
    2,
    name,
    null,
    {
      team1Score: 11,
      team2Score: 5,
      matches: 2,
      ratings: 1,
      others: 0,
      drafts: 0,
      currentWinStreak: 2,
      currentLossStreak: 0,
    },
  ];
}

/**
 * Everything in a module of texts by its name: strings, objects and what is inside of them, and what functions return.
 */
export function textsIn(name: string, value: unknown, samples: unknown[]): [string, unknown][] {
  if (typeof value === 'function')
    return resultsOf(name, value as (...args: unknown[]) => unknown, samples).flatMap((result) =>
      textsIn(name, result, samples),
    );
  if (typeof value !== 'object' || value === null) return [[name, value]];
  const inside = Object.entries(value).flatMap(([key, part]) => textsIn(key, part, samples));
  return [[name, value], ...inside];
}

/** What a function returns for each combination of samples that it takes. */
function resultsOf(name: string, write: (...args: unknown[]) => unknown, samples: unknown[]) {
  const results = combinations(samples, 4).flatMap((args) => {
    try {
      return [write(...args)];
    } catch {
      return [];
    }
  });
  if (results.length === 0) throw new Error(`${name} takes none of the samples`);
  return results;
}

function combinations(samples: unknown[], length: number): unknown[][] {
  if (length === 0) return [[]];
  return combinations(samples, length - 1).flatMap((args) =>
    samples.map((sample) => [...args, sample]),
  );
}
