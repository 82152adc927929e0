import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';

const app = useE2eApp();

test('the beta page opens without signal', async () => {
  const phone = await app.phone(paths.betaInfo);
  await phone.losesSignal();
  await phone.page.reload();
  await sees(phone.page, 'BETA020');
});
