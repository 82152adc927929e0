/** A longer word may be on two lines: no phone has room for it. */
const LETTERS_MAX = 17;

/** The words of this page that are on two lines, other than after a hyphen, each with what is around it. */
export function findBrokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![^\s-])\p{L}+/gu))
      if (word.length <= LETTERS_MAX && linesOf(text, index, word.length) > 1)
        found.push(`${word} in ${text.parentElement?.outerHTML.slice(0, 90)}`);
  return found;
}

/**
 * The dots between two facts that begin or end a line, each with what is around it. `Dotted` cuts off its own there.
 */
export function findStrayDots(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const letters: [text: Node, at: number][] = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
    if (!text.parentElement?.closest('.dot'))
      for (const { index } of (text.textContent ?? '').matchAll(/\S/g)) letters.push([text, index]);
  return letters.flatMap(([text, at], index) => {
    if (text.textContent?.[at] !== '·') return [];
    const lines = letters.slice(index - 1, index + 2).map(([of, from]) => bottomOf(of, from));
    // What is not shown is on no line.
    const isStray = lines[1] !== undefined && new Set(lines.filter(Boolean)).size > 1;
    return isStray ? [`· in ${text.parentElement?.outerHTML.slice(0, 90)}`] : [];
  });
}

/** Where a letter ends, the same for all of a line; undefined if it is not shown. */
function bottomOf(text: Node, at: number): number | undefined {
  const letter = document.createRange();
  letter.setStart(text, at);
  letter.setEnd(text, at + 1);
  return letter.getClientRects()[0]?.bottom;
}

/** The number of lines on which these letters of a text are. */
export function linesOf(text: Node, start = 0, length = lengthOf(text)): number {
  const letters = document.createRange();
  letters.setStart(text, start);
  letters.setEnd(text, start + length);
  return new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** What a range over all of a node needs: its number of letters, or of the nodes in it. */
function lengthOf(node: Node): number {
  return node instanceof Text ? node.length : node.childNodes.length;
}
