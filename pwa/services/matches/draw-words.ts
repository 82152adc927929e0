/** What fits on a line, and the size of its letters. */
interface Line {
  words: string;
  size: number;
}

/** Measures words in letters of this size. */
type WidthOf = (words: string, size: number) => number;

/** No letter is drawn smaller than this share of its size: a picture is read at arm's length. */
const SMALLEST = 0.6;

/**
 * The words in letters so small that they fit into `width`, and where these would be too small the beginning of the
 * words with an ellipsis. `widthOf` measures words at a size.
 */
export function fitWords(
  words: string,
  { size, width }: { size: number; width: number },
  widthOf: WidthOf,
): Line {
  const fitting = Math.floor((size * width) / Math.max(width, widthOf(words, size)));
  const smallest = Math.ceil(size * SMALLEST);
  if (fitting >= smallest) return { words, size: fitting };
  // By whole characters: half of an emoji would be drawn as a box.
  const letters = Array.from(words);
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let count = letters.length - 1;
  while (count > 1 && widthOf(cut(count), smallest) > width) count -= 1;
  return { words: cut(count), size: smallest };
}

/** A name is on two lines before its letters get smaller than this share of their size. */
const SMALLEST_ON_ONE_LINE = 0.8;

/**
 * A name that fits into `width`, on one line or two of the same size, broken after a word or a hyphen; on three, if on
 * two its words would be cut.
 */
export function fitName(
  name: string,
  place: { size: number; width: number },
  widthOf: WidthOf,
): Line[] {
  const whole = fitWords(name, place, widthOf);
  if (whole.words === name && whole.size >= place.size * SMALLEST_ON_ONE_LINE) return [whole];
  const breaks = Array.from(name.matchAll(/\s+|(?<=-)/g), ({ index }) => index);
  const inTwo = breaks.map((at) => splitAt(name, [at]));
  const inThree = breaks.flatMap((first) =>
    breaks.filter((second) => second > first).map((second) => splitAt(name, [first, second])),
  );
  const widest = (lines: string[]) => Math.max(...lines.map((line) => widthOf(line, place.size)));
  const fitted = [inTwo, inThree].map((splits) => {
    const [best = [name]] = splits.toSorted((a, b) => widest(a) - widest(b));
    const lines = best.map((line) => fitWords(line, place, widthOf));
    const size = Math.min(...lines.map((line) => line.size));
    const isWhole = lines.every(({ words }, index) => words === best[index]);
    return { isWhole, lines: lines.map(({ words }) => ({ words, size })) };
  });
  return (fitted.find(({ isWhole }) => isWhole) ?? fitted[0])?.lines ?? [whole];
}

function splitAt(name: string, breaks: readonly number[]): string[] {
  return [0, ...breaks].map((from, index) => name.slice(from, breaks[index]).trim());
}
