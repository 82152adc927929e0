import '#pwa/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { share } from '#shared/text/share.ts';
import { ShareLink } from './share-link.tsx';

test('on the smallest phone no button of a link wraps its words', async () => {
  render(
    <div className="px-4">
      <ShareLink link="https://ppr.example/qr-rating/1" copied={share.copied}>
        Riverside
      </ShareLink>
    </div>,
  );
  await showOn(SHORT);
  for (const name of [share.copyLink, share.share]) {
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    expect(button.element().getBoundingClientRect().height).toBe(48);
  }
});
