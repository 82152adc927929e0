import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { HeldRows } from '../components/held-rows.tsx';
import { useHeldList } from './use-held-list.ts';

interface ListProps {
  rows: readonly string[];
  view?: string | null;
  /** The rows that do not come from elsewhere. */
  own?: readonly string[];
}

/** The row's key is its first letter. */
function List({ rows, view = '', own = [] }: ListProps) {
  const held = useHeldList(
    rows,
    ([key = '']) => key,
    view,
    (row) => own.includes(row),
  );
  return (
    <HeldRows held={held} what="matches">
      <ul>
        {held.shown.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </HeldRows>
  );
}

/** A list on the page, and how to give it other rows. */
function aList(first: ListProps) {
  const root = render(<List {...first} />);
  return (props: ListProps) => root.render(<List {...props} />);
}

async function shows(...rows: string[]): Promise<void> {
  const items = () => page.getByRole('listitem').elements();
  await expect.poll(() => items().map((item) => item.textContent)).toEqual(rows);
}

/** Whoever has touched the app may be about to touch a row. */
beforeEach(() => void dispatchEvent(new Event('pointerdown')));

const pill = (name = /new/) => page.getByRole('button', { name });

test('rows that arrive in an open list are counted, and shown when they are asked for', async () => {
  const set = aList({ rows: ['b', 'a'] });
  await shows('b', 'a');
  set({ rows: ['d', 'c', 'b', 'a'] });
  await expect.element(page.getByRole('status')).toHaveTextContent('2 new matches');
  await shows('b', 'a');
  await pill().click();
  await shows('d', 'c', 'b', 'a');
  await expect.element(pill()).not.toBeInTheDocument();
  await expect
    .poll(() => document.activeElement?.contains(page.getByRole('list').element()))
    .toBe(true);
  set({ rows: ['e', 'd', 'c', 'b', 'a'] });
  await expect.element(pill(/^1 new match$/)).toBeVisible();
});

test('rows in the list change in place, also if they would now be elsewhere, and go at once', async () => {
  const set = aList({ rows: ['c', 'b', 'a'] });
  await shows('c', 'b', 'a');
  set({ rows: ['a, changed', 'c'] });
  await shows('c', 'a, changed');
  await expect.element(pill()).not.toBeInTheDocument();
});

test('a row that comes back shows at once, also after others were let in', async () => {
  const set = aList({ rows: ['b', 'a'] });
  await shows('b', 'a');
  set({ rows: ['b'] });
  await shows('b');
  set({ rows: ['c', 'b'] });
  await pill().click();
  await shows('c', 'b');
  set({ rows: ['c', 'b', 'a'] });
  await shows('c', 'b', 'a');
});

test('what does not come from elsewhere shows at once, in its place, and lets nothing else in', async () => {
  const set = aList({ rows: ['a'] });
  await shows('a');
  set({ rows: ['own', 'b', 'a'], own: ['own'] });
  await shows('own', 'a');
  await expect.element(pill(/^1 new match$/)).toBeVisible();
});

test('a list that opens has all of its rows', async () => {
  aList({ rows: ['own', 'b', 'a'], own: ['own'] });
  await shows('own', 'b', 'a');
});

test('an empty list holds nothing back', async () => {
  const set = aList({ rows: [] });
  await shows();
  set({ rows: ['a'] });
  await shows('a');
  set({ rows: ['b', 'a'] });
  await expect.element(pill(/^1 new match$/)).toBeVisible();
  set({ rows: ['b'] });
  await shows('b');
});

test('nothing is held back without a view, nor what comes with the first one', async () => {
  const set = aList({ rows: ['a'], view: null });
  await shows('a');
  set({ rows: ['b', 'a'], view: null });
  await shows('b', 'a');
  set({ rows: ['c', 'b', 'a'], view: '' });
  await shows('c', 'b', 'a');
  set({ rows: ['d', 'c', 'b', 'a'], view: '' });
  await expect.element(pill(/^1 new match$/)).toBeVisible();
});

test('another view of the list shows all that it has', async () => {
  const set = aList({ rows: ['a'], view: 'won' });
  await shows('a');
  set({ rows: ['b', 'a'], view: 'won' });
  await expect.element(pill()).toBeVisible();
  set({ rows: ['b', 'a'], view: 'lost' });
  await shows('b', 'a');
});

test('a page that comes back from the background shows what arrived', async () => {
  const set = aList({ rows: ['a'] });
  await shows('a');
  set({ rows: ['b', 'a'] });
  await expect.element(pill()).toBeVisible();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(pill()).toBeVisible();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await shows('b', 'a');
});

test('what comes just after the app was opened shows at once, until the reader touches it', async () => {
  const set = aList({ rows: ['a'] });
  await shows('a');
  document.dispatchEvent(new Event('visibilitychange'));
  set({ rows: ['b', 'a'] });
  await shows('b', 'a');
  dispatchEvent(new Event('pointerdown'));
  set({ rows: ['c', 'b', 'a'] });
  await expect.element(pill(/^1 new match$/)).toBeVisible();
  await shows('b', 'a');
});
