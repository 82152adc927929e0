// `npm run coverage`: writes docs/coverage.md from the tests. Commit what it writes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSections } from './sentences.ts';
import { coveragePage } from './table.ts';
import { readTaggedTests } from './tagged-tests.ts';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, 'docs/coverage.md'), coveragePage(readSections(), readTaggedTests(root)));
