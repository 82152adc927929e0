import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { sees } from './fixtures/checks/screen.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

test('the beta page opens without signal', async () => {
  const phone = await stage.phone(paths.betaInfo);
  await phone.losesSignal();
  await phone.page.reload();
  await sees(phone.page, 'BETA020');
});
