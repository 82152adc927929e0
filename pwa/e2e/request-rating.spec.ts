import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { requestRating as text } from '#shared/text/request-rating.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

test('a match that was recorded without signal can be shown without signal', async () => {
  const phone = await app.phoneOf(await newMember(app.server));
  await phone.losesSignal();
  await recordMatch(phone.page);
  const page = await phone.reopen(paths.requestRating);
  await sees(page, text.onPhone);
  await page.getByRole('button', { name: text.askAbout('Riverside') }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
});
