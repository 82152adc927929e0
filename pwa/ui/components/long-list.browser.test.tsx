import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { LongList } from './long-list.tsx';

const ROWS = Array.from({ length: 400 }, (_, index) => `Match ${index}`);

test('a step of scrolling renders the cards that come near the screen, not all that are there', async () => {
  const rendered: string[] = [];
  const Row = ({ name }: { name: string }) => {
    rendered.push(name);
    return <p style={{ height: 200 }}>{name}</p>;
  };
  render(
    <MemoryRouter>
      <LongList items={ROWS} keyOf={(name) => name} rowHeight={216}>
        {(name) => <Row name={name} />}
      </LongList>
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Match 0', { exact: true })).toBeVisible();
  for (let step = 1; step <= 20; step += 1) {
    window.scrollTo(0, step * 300);
    const near = `Match ${Math.floor((step * 300) / 216) + 1}`;
    await expect.element(page.getByText(near, { exact: true })).toBeVisible();
  }
  // A render that the next step overtakes is begun again.
  expect(rendered.length).toBeLessThan(1.5 * new Set(rendered).size);
});
