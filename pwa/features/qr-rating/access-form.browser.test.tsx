import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isEntering } from '#pwa/app/entering.ts';
import { render } from '#pwa/testing/render.tsx';
import { fields } from '#shared/text-fields.ts';
import { AccessForm } from './access-form.tsx';

test.each([fields.email, fields.phone])(
  'no new version takes away what a guest types as %s',
  async (label) => {
    render(
      <MemoryRouter>
        <AccessForm matchId="m" onOpened={() => undefined} />
      </MemoryRouter>,
    );
    const field = page.getByLabelText(label);
    await expect.element(field).toBeVisible();
    expect(isEntering()).toBe(false);
    await field.fill('555');
    await expect.poll(isEntering).toBe(true);
    await field.fill('');
    await expect.poll(isEntering).toBe(false);
  },
);
