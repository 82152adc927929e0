import { describe, expect, test } from 'vitest';
import type { CopyStore } from '#pwa/db/copies/copy-store.ts';

let count = 0;

/** A database name that no other test uses. */
function newName(): string {
  count += 1;
  return `contract/${count}`;
}

/** The behavior that healing relies on in every store of copies. */
export function describeCopyContract(name: string, store: CopyStore): void {
  describe(`the copy contract on ${name}`, () => {
    test('a value is read back by its key, whatever characters the key has', async () => {
      const database = newName();
      const value = { words: 'Größe 11–8 “q” \u{1F3D3}', list: [1, null, true], at: 0.5 };
      await store.write(database, 'draft/1/rating:a/b?c#d%e ü', value);
      expect(await store.keys(database)).toEqual(['draft/1/rating:a/b?c#d%e ü']);
      expect(await store.read(database, 'draft/1/rating:a/b?c#d%e ü')).toEqual(value);
    });

    test('a key that was never written, or was removed, has no value', async () => {
      const database = newName();
      expect(await store.read(database, 'entry/a')).toBeUndefined();
      await store.write(database, 'entry/a', 1);
      await store.write(database, 'entry/b', 2);
      await store.remove(database, ['entry/a', 'entry/never']);
      expect(await store.keys(database)).toEqual(['entry/b']);
      expect(await store.read(database, 'entry/a')).toBeUndefined();
    });

    test('writing the same value again, also at once, leaves one copy', async () => {
      const database = newName();
      const write = () => store.write(database, 'entry/a', { same: true });
      await Promise.all([write(), write()]);
      await write();
      expect(await store.keys(database)).toEqual(['entry/a']);
      expect(await store.read(database, 'entry/a')).toEqual({ same: true });
    });

    test('databases are separate, and erasing one leaves the others', async () => {
      const [mine, other] = [newName(), newName()];
      await store.write(mine, 'entry/a', 'mine');
      await store.write(other, 'entry/a', 'other');
      expect(await store.databases()).toEqual(expect.arrayContaining([mine, other]));
      await store.erase(mine);
      expect(await store.keys(mine)).toEqual([]);
      expect(await store.read(other, 'entry/a')).toBe('other');
    });
  });
}
