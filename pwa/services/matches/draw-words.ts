/** What fits on a line, and the size of its letters. */
interface Line {
  words: string;
  size: number;
}

/** No letter is drawn smaller than this share of its size: a picture is read at arm's length. */
const SMALLEST = 0.6;

/**
 * The words in letters so small that they fit into `width`, and where these would be too small the beginning of the
 * words with an ellipsis. `widthOf` measures words at a size.
 */
export function fitWords(
  words: string,
  { size, width }: { size: number; width: number },
  widthOf: (words: string, size: number) => number,
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
