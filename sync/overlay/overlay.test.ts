import { expect, test } from 'vitest';
import { aMutation, anEntry, PARKED } from '#sync/testing/factories.ts';
import type { Entry } from '../ports.ts';
import { overlay, type Projector } from './overlay.ts';

interface Note {
  id: string;
  text: string;
}

/** `note` creates a note unless it exists, and `edit` changes it. */
const project: Projector<Note> = ({ mutation }, rowById) => {
  const { id, text } = mutation.args as Note;
  const before = rowById(id);
  if (mutation.kind === 'note') return before === undefined ? { id, text } : null;
  return before === undefined ? null : { ...before, text };
};

function entryOf(kind: string, args: Note, parts: Partial<Entry> = {}): Entry {
  return anEntry({ mutation: aMutation({ kind, args }), ...parts });
}

test('server rows are shown unchanged, and waiting entries beside them with their mark', () => {
  const shown = overlay(
    [{ id: 'a', text: 'A' }],
    [entryOf('note', { id: 'b', text: 'B' })],
    project,
  );
  expect(shown).toEqual([
    { row: { id: 'a', text: 'A' }, mark: { kind: 'synced' } },
    { row: { id: 'b', text: 'B' }, mark: { kind: 'on-phone' } },
  ]);
});

test('an entry whose row the server has already sent changes nothing twice', () => {
  const entries = [entryOf('note', { id: 'a', text: 'old' })];
  expect(overlay([{ id: 'a', text: 'new' }], entries, project)).toEqual([
    { row: { id: 'a', text: 'new' }, mark: { kind: 'synced' } },
  ]);
});

test('each entry sees the effects of those before it', () => {
  const entries = [
    entryOf('note', { id: 'a', text: '1' }),
    entryOf('edit', { id: 'a', text: '2' }),
    entryOf('edit', { id: 'missing', text: '3' }),
  ];
  expect(overlay([], entries, project).map(({ row }) => row)).toEqual([{ id: 'a', text: '2' }]);
});

test('a refused entry stays visible, with the reason', () => {
  const entries = [entryOf('note', { id: 'a', text: 'A' }, { status: PARKED })];
  expect(overlay([], entries, project)[0]?.mark).toEqual({ kind: 'refused', message: 'No.' });
});

test('an acknowledged entry is shown until its row has come, without a mark', () => {
  const status = { state: 'acknowledged', epoch: 'e', version: 1 } as const;
  const entries = [entryOf('note', { id: 'a', text: 'A' }, { status })];
  expect(overlay([], entries, project)).toEqual([
    { row: { id: 'a', text: 'A' }, mark: { kind: 'synced' } },
  ]);
});
