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
