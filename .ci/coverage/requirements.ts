import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One requirement of `docs/requirements.md`. */
export interface Requirement {
  /** Group and number, such as `NAV-2`. */
  id: string;
  text: string;
  /** The decision record or rule that changed this requirement, or null. */
  decidedBy: number | null;
}

export interface Section {
  /** The section's heading, such as `Navigation bar`. */
  title: string;
  requirements: Requirement[];
}

const FILE = 'docs/requirements.md';
/** `- **NAV-2** text`, with indented lines that continue it. */
const ITEM = /^- \*\*([A-Z]+-\d+)\*\* (.+(?:\n {2}.+)*)$/gm;
const DECIDED = / \(decided otherwise: (\d+)\)$/;

/** The requirements by section, for sections that have any. */
export function readSections(root: string): Section[] {
  return sectionsOf(readFileSync(join(root, FILE), 'utf8'));
}

/**
 * Throws for a list item without an id, and for an indented heading, which would hide its section. Exported for its
 * test.
 */
export function sectionsOf(page: string): Section[] {
  const indented = /^[^\S\n]+#.*$/m.exec(page)?.[0];
  if (indented !== undefined) throw new Error(`${FILE}: an indented heading: ${indented}`);
  const [, ...parts] = page.split(/^## /m);
  return parts
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      requirements: [...part.matchAll(ITEM)].map(([, id = '', text = '']) =>
        toRequirement(id, text),
      ),
      items: part.match(/^- /gm)?.length ?? 0,
    }))
    .filter(({ items }) => items > 0)
    .map(({ title, requirements, items }) => {
      if (requirements.length !== items)
        throw new Error(`${FILE}: an item without id in "${title}"`);
      return { title, requirements };
    });
}

/** The words in a source's comments that have the form of an id, with a group of one of `known`. */
export function idsInComments(source: string, known: readonly string[]): string[] {
  const groups = new Set(known.map((id) => id.slice(0, id.indexOf('-'))));
  const comments = source.match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? [];
  return comments
    .flatMap((comment) => comment.match(/\b[A-Z]+-\d+\b/g) ?? [])
    .filter((id) => groups.has(id.slice(0, id.indexOf('-'))));
}

function toRequirement(id: string, wrapped: string): Requirement {
  const text = wrapped.replaceAll(/\n */g, ' ');
  const decidedBy = DECIDED.exec(text)?.[1];
  return {
    id,
    text: text.replace(DECIDED, ''),
    decidedBy: decidedBy === undefined ? null : Number(decidedBy),
  };
}
