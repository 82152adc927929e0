import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import type { DemoPlayer } from '#shared/schemas/demo.ts';
import { categories } from '#shared/text/skills.ts';
import { FRESH_DEMO } from './demo-state.ts';
import { RatePlayers } from './rate-players.tsx';

const BLAIR: DemoPlayer = {
  id: 999_902,
  username: 'demo+blair',
  firstName: 'Blair',
  lastName: 'Demo',
  email: 'blair@demo.example',
  phone: '',
  overallRating: 6.5,
};

const power = () => page.getByRole('spinbutton', { name: categories.power });

// proves DEMO-11
test('a cleared number stays empty while typing, and becomes 1 when the field loses focus', async () => {
  const state = { ...FRESH_DEMO, players: [BLAIR] };
  render(<RatePlayers state={state} matchId="m" onCompleted={() => undefined} />);
  await userEvent.clear(power());
  await expect.element(power()).toHaveValue(null);
  await userEvent.type(power(), '9');
  await expect.element(power()).toHaveValue(9);
  await userEvent.clear(power());
  await userEvent.keyboard('{Tab}');
  await expect.element(power()).toHaveValue(1);
});
