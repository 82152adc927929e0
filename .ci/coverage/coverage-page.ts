import type { Proof } from './proofs.ts';
import type { Requirement, Section } from './requirements.ts';

/**
 * The page `docs/coverage.md`: every requirement with the test files that prove it. It names no tests, so
 * that renaming one changes nothing here.
 */
export function coveragePage(sections: readonly Section[], proofs: readonly Proof[]): string {
  const all = sections.flatMap(({ requirements }) => requirements);
  const proved = all.filter(({ id }) => filesOf(id, proofs).length > 0);
  const decided = proved.filter(({ decidedBy }) => decidedBy !== null).length;
  return [
    '# What proves the requirements',
    '',
    'The test files that prove each of the [requirements](requirements.md), written by `npm run coverage`: a comment',
    'above a test names the requirements that it proves (`// proves NAV-2`).',
    '',
    `${proved.length} of ${all.length} requirements have a test. ${decided} of these were changed after they were first written;`,
    'the number in brackets is that of the decision or rule that says why.',
    '',
    ...sections.flatMap(({ title, requirements }) => [
      `## ${title}`,
      '',
      '| requirement | proved by |',
      '|---|---|',
      ...requirements.map((requirement) => row(requirement, filesOf(requirement.id, proofs))),
      '',
    ]),
  ].join('\n');
}

function filesOf(id: string, proofs: readonly Proof[]): string[] {
  return [...new Set(proofs.filter(({ ids }) => ids.includes(id)).map(({ file }) => file))];
}

function row({ id, decidedBy }: Requirement, files: readonly string[]): string {
  const proof = files.map((file) => `\`${file}\``).join('<br>') || '**no test yet**';
  return `| ${id}${decidedBy === null ? '' : ` (${decidedBy})`} | ${proof} |`;
}
