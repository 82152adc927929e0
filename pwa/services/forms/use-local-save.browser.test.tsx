import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { currentToast, showToast } from '#pwa/ui/toast/toast-store.ts';
import { useLocalSave } from './use-local-save.ts';

function Save({ onSaved }: { onSaved: () => void }) {
  const { save } = useLocalSave(onSaved);
  const told = { outdates: { title: 'Match is back' }, failed: { title: 'Failed' } };
  return <button onClick={() => save(async () => undefined, told)}>Delete</button>;
}

// proves UI-1
test.each([
  { what: 'a fault goes', title: 'No signal', tone: 'fault', left: undefined },
  { what: 'what it made untrue goes', title: 'Match is back', tone: 'plain', left: undefined },
  { what: 'any other toast stays', title: 'Created', tone: 'plain', left: 'Created' },
] as const)('after a save that its screen shows, $what', async ({ title, tone, left }) => {
  let saves = 0;
  render(
    <Save
      onSaved={() => {
        saves += 1;
      }}
    />,
  );
  showToast({ title }, tone);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => saves).toBe(1);
  expect(currentToast()?.title).toBe(left);
});
