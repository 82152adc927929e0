import type { Section, Sentence } from './sentences.ts';
import type { TaggedTest } from './tagged-tests.ts';

/** The page `docs/coverage.md`: every sentence with the tests that prove it. */
export function coveragePage(sections: readonly Section[], tests: readonly TaggedTest[]): string {
  const testsById = Map.groupBy(
    tests.flatMap((test) => test.ids.map((id) => ({ id, test }))),
    ({ id }) => id,
  );
  const proofs = ({ id }: Sentence) => (testsById.get(id) ?? []).map(({ test }) => test);
  const provable = sections.flatMap(({ sentences }) => sentences.filter((one) => one.isProvable));
  const tested = provable.filter((sentence) => proofs(sentence).length > 0);
  const decided = tested.filter(({ decidedBy }) => decidedBy !== null).length;
  return [
    '# What proves the specification',
    '',
    'Each sentence of sections 1 to 9 with the tests that prove it, written by `npm run coverage` from the',
    'tests themselves: a test names the sentences it proves (`// spec 2-17`) by the numbers of',
    '`.ci/coverage/sentences.md`.',
    '',
    `${tested.length} of ${provable.length} sentences have a test. ${tested.length - decided} of them are proved as they stand; of`,
    `${decided} the test proves what a decision record decided instead: "decided otherwise", with the record's number.`,
    '',
    ...sections.flatMap(({ title, sentences }) => [
      `## ${title}`,
      '',
      '| | sentence | proved by |',
      '|---|---|---|',
      ...sentences.map((sentence) => row(sentence, proofs(sentence))),
      '',
    ]),
  ].join('\n');
}

function row({ id, text, isProvable, decidedBy }: Sentence, tests: readonly TaggedTest[]): string {
  const none = isProvable ? '**no test yet**' : '(nothing to prove)';
  const proof = tests.map(({ file, name }) => `${name} (\`${file}\`)`).join('<br>') || none;
  const decided = decidedBy === null ? '' : ` **Decided otherwise: ${decidedBy}.**`;
  return `| ${id} | ${inCell(text)}${decided} | ${inCell(proof)} |`;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
