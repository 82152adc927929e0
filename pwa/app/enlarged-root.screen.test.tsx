import { onTestFinished, test } from 'vitest';
import { settle } from '#pwa/testing/accessibility.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { playedMember } from '#pwa/testing/screens/every-screen.ts';
import { reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';

const LOCATION = 'Riverside Courts';

// The browser's own text size, which the other tests set, also moves the limits of media queries. A larger root
// doesn't, like browsers that enlarge the text alone.
test('the dashboard and a match also fit with large text that media queries are not told of', async () => {
  const { match } = await playedMember(TODAY, { name: 'Elena', location: LOCATION });
  const root = document.documentElement;
  root.style.fontSize = '200%';
  onTestFinished(() => void root.style.removeProperty('font-size'));
  for (const path of [match, paths.home]) {
    await reopenApp(path);
    await sees(LOCATION);
    await settle();
    expectFitsOn({ ...TODAY, text: 200 });
  }
});
