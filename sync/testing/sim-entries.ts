import { makeId, makeMutation } from '#sync/outbox/make-mutation.ts';
import type { NewEntry } from '#sync/ports.ts';
import type { ModelArgs } from './model-state.ts';
import type { SimDevice } from './sim-device.ts';
import { virtualClock } from './virtual-time.ts';

/** A random entry that the user of this device may capture next. */
export function randomEntry(device: SimDevice): NewEntry {
  const { random } = device.world;
  const notes = knownNotes(device);
  if (notes.length === 0 || random.chance(0.45)) return aNote(device);
  const note = random.pick(notes);
  return random.chance(0.6) ? aVote(device, note.id) : anEdit(device, note);
}

interface KnownNote {
  id: string;
  revision: string;
}

/** Notes on this device's screen, with its own unsent ones, and rarely one that it does not show. */
function knownNotes(device: SimDevice): KnownNote[] {
  const { rows, entries } = device.records();
  const { random, server } = device.world;
  const shown = [...rows.values()].filter(({ entity }) => entity === 'note');
  const own = [...entries.values()].filter(({ mutation }) => mutation.kind === 'note');
  const notShown = random.chance(0.1) ? [...server.state.notes.values()] : [];
  return [
    ...shown.map(({ id, row }) => ({ id, revision: (row as { revision: string }).revision })),
    ...own.map(({ id, subject }) => ({ id: subject, revision: id })),
    ...notShown.map(({ id, revision }) => ({ id, revision })),
  ];
}

function aNote(device: SimDevice): NewEntry {
  const { random, owners, server } = device.world;
  const known = [...server.state.notes.keys()];
  // Two devices that give two notes the same id: this should never happen, and must overwrite nothing if it does.
  const isCollision = known.length > 0 && random.chance(0.03);
  const id = isCollision ? random.pick(known) : newId(device);
  const others = owners.filter((owner) => owner !== device.owner && random.chance(0.6));
  const refusals = ['refuse me', 'refuse me once'];
  const text = random.chance(0.08) ? random.pick(refusals) : `note ${id}`;
  const throws = random.chance(0.05) ? random.pick([1, 3, 12]) : 0;
  return entry(device, 'note', id, [], {
    id,
    viewers: [device.owner, ...others],
    text,
    throws,
  });
}

function aVote(device: SimDevice, noteId: string): NewEntry {
  const id = newId(device);
  const target = `target ${device.world.random.below(6)}`;
  return entry(device, 'vote', id, [noteId], { id, noteId, target });
}

function anEdit(device: SimDevice, note: KnownNote): NewEntry {
  const text = `edit ${device.world.random.below(1000)}`;
  const args = { noteId: note.id, revision: note.revision, text };
  return entry(device, 'edit', `${note.id}#text`, [note.id], args);
}

function entry(
  device: SimDevice,
  kind: string,
  subject: string,
  needs: string[],
  args: ModelArgs,
): NewEntry {
  const mutation = makeMutation({ kind, v: 1, args }, clockOf(device), device.world.random);
  return { mutation, subject, needs };
}

function newId(device: SimDevice): string {
  return makeId(clockOf(device), device.world.random);
}

function clockOf(device: SimDevice) {
  return virtualClock(device.world.time, () => device.clockError);
}
