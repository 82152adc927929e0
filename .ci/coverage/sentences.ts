import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One sentence of the specification. */
export interface Sentence {
  /** Section and number, such as `2-17`. */
  id: string;
  text: string;
  /** False for what says nothing that a test could prove, such as "Exact layout is not shown." */
  isProvable: boolean;
  /** The decision record by which PPR departs from the sentence as a stranger reads it, or null. */
  decidedBy: number | null;
}

export interface Section {
  /** The section's heading, such as `2. Screens and routes`. */
  title: string;
  sentences: Sentence[];
}

const FILE = join(import.meta.dirname, 'sentences.md');

/** The specification in sections and sentences. */
export function readSections(): Section[] {
  const [, ...parts] = readFileSync(FILE, 'utf8').split(/^## /m);
  return parts.map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    sentences: [...part.matchAll(/^- (\d-\d+) (.+)$/gm)].map(([, id = '', line = '']) =>
      sentenceOf(id, line),
    ),
  }));
}

const DECIDED = / \(decided otherwise: (\d+)\)$/;

function sentenceOf(id: string, line: string): Sentence {
  const decidedBy = DECIDED.exec(line)?.[1];
  const text = line.replace(DECIDED, '');
  return {
    id,
    text: text.replace(/^\[(.*)\]$/, '$1'),
    isProvable: !text.startsWith('['),
    decidedBy: decidedBy === undefined ? null : Number(decidedBy),
  };
}
