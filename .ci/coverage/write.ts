// `npm run coverage`: writes docs/coverage.md from the requirements and the tests. Commit what it writes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coveragePage } from './coverage-page.ts';
import { readProofs } from './proofs.ts';
import { readSections } from './requirements.ts';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, 'docs/coverage.md'), coveragePage(readSections(root), readProofs(root)));
