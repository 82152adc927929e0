/** A score, with an en dash after which no line breaks. */
export function scoreText(first: number, second: number): string {
  return `${first}\u2013\u2060${second}`;
}
