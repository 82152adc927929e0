import '#pwa/styles.css';
import Check from 'lucide-react/icons/check';
import { expect, test } from 'vitest';
import { render } from '#pwa/testing/render.tsx';
import { LARGE_TEXT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { Button } from './button.tsx';

test('in text at twice the size an icon is twice as large, up to what a square button has room for', async () => {
  render(
    <>
      <Check className="size-4" />
      <Check className="size-5" />
      <Check className="h-[1lh] w-5" />
      <Check />
      <Button>
        <Check />
      </Button>
    </>,
  );
  const widths = () =>
    [...document.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect().width);
  await expect.poll(widths).toEqual([16, 20, 20, 24, 20]);
  for (const screen of LARGE_TEXT) {
    await showOn(screen);
    expect(widths()).toEqual([32, 40, 40, 36, 36]);
  }
});
