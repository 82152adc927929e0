import { expect, test } from 'vitest';
import { aMutation, anEntry, PARKED } from '#sync/testing/factories.ts';
import type { Entry } from '../ports.ts';
import { overlay, type Projector } from './overlay.ts';

interface Note {
  id: string;
  text: string;
}

/** A note is made by `note`, unless it is there, and changed by `edit`. */
const project: Projector<Note> = ({ mutation }, rowById) => {
  const { id, text } = mutation.args as Note;
  const before = rowById(id);
  if (mutation.kind === 'note') return before === undefined ? { id, text } : null;
  return before === undefined ? null : { ...before, text };
};

function entryOf(kind: string, args: Note, parts: Partial<Entry> = {}): Entry {
  return anEntry({ mutation: aMutation({ kind, args }), ...parts });
}

test('server rows show as they are, and waiting entries beside them with their mark', () => {
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

test('an entry whose row the server has sent already changes nothing twice', () => {
  const entries = [entryOf('note', { id: 'a', text: 'old' })];
  expect(overlay([{ id: 'a', text: 'new' }], entries, project)).toEqual([
    { row: { id: 'a', text: 'new' }, mark: { kind: 'synced' } },
  ]);
});

test('each entry sees what those before it made', () => {
  const entries = [
    entryOf('note', { id: 'a', text: '1' }),
    entryOf('edit', { id: 'a', text: '2' }),
    entryOf('edit', { id: 'missing', text: '3' }),
  ];
  expect(overlay([], entries, project).map(({ row }) => row)).toEqual([{ id: 'a', text: '2' }]);
});

test('a refused entry stays in sight, with the reason', () => {
  const entries = [entryOf('note', { id: 'a', text: 'A' }, { status: PARKED })];
  expect(overlay([], entries, project)[0]?.mark).toEqual({ kind: 'refused', message: 'No.' });
});

test('an acknowledged entry shows until its row has come, without a mark', () => {
  const status = { state: 'acknowledged', epoch: 'e', version: 1 } as const;
  const entries = [entryOf('note', { id: 'a', text: 'A' }, { status })];
  expect(overlay([], entries, project)).toEqual([
    { row: { id: 'a', text: 'A' }, mark: { kind: 'synced' } },
  ]);
});
