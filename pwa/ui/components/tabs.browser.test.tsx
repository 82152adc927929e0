import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { Tabs } from './tabs.tsx';

const TABS = [
  { value: 'given', label: 'Given' },
  { value: 'received', label: 'Received' },
] as const;

function TwoTabs() {
  const [value, setValue] = useState<'given' | 'received'>('given');
  return (
    <Tabs label="Ratings" tabs={TABS} value={value} onChange={setValue}>
      {`The ${value}`}
    </Tabs>
  );
}

test('a tab opens by a tap, and the arrow keys move around the tabs', async () => {
  render(<TwoTabs />);
  await page.getByRole('tab', { name: 'Received' }).click();
  await expect
    .element(page.getByRole('tabpanel', { name: 'Received' }))
    .toHaveTextContent('The received');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Given' })).toHaveFocus();
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('The given');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('tab', { name: 'Received' })).toHaveFocus();
});
