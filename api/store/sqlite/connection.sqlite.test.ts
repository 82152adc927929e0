import type Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { CachingDatabase } from './connection.ts';

function aConnection() {
  const client: Database.Database = new CachingDatabase(':memory:');
  onTestFinished(() => void client.close());
  client.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)');
  client.exec("INSERT INTO notes VALUES (1, 'one')");
  return client;
}

test('a text is compiled once', () => {
  const client = aConnection();
  const text = 'SELECT * FROM notes';
  expect(client.prepare(text)).toBe(client.prepare(text));
  expect(client.prepare('SELECT id FROM notes')).not.toBe(client.prepare(text));
});

test('a statement that returned arrays returns objects when it is prepared again', () => {
  const client = aConnection();
  const text = 'SELECT * FROM notes';
  expect(client.prepare(text).raw().all()).toEqual([[1, 'one']]);
  expect(client.prepare(text).all()).toEqual([{ id: 1, text: 'one' }]);
});

test('a cached statement follows a changed table', () => {
  const client = aConnection();
  const text = 'SELECT * FROM notes';
  client.prepare(text).all();
  client.exec('ALTER TABLE notes ADD COLUMN seen INTEGER DEFAULT 0');
  expect(client.prepare(text).all()).toEqual([{ id: 1, text: 'one', seen: 0 }]);
});

test('the least recently used statements are dropped', () => {
  const client = aConnection();
  const kept = client.prepare('SELECT 0');
  const lost = client.prepare('SELECT 1');
  for (let n = 2; n < 501; n += 1) {
    client.prepare('SELECT 0');
    client.prepare(`SELECT ${n}`);
  }
  expect(client.prepare('SELECT 0')).toBe(kept);
  expect(client.prepare('SELECT 1')).not.toBe(lost);
});
