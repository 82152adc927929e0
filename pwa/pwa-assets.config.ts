// Draws the icons from public/icon.svg: `npx pwa-assets-generator --root pwa`. Commit what it writes.
import { defineConfig, minimal2023Preset } from '@vite-pwa/assets-generator/config';

/** The mark fills its square to the edge and keeps to the middle 80%, so it needs no frame of its own. */
const toTheEdge = { padding: 0, resizeOptions: { background: '#073d28' } };

export default defineConfig({
  headLinkOptions: { preset: '2023' },
  preset: {
    transparent: { ...minimal2023Preset.transparent, padding: 0 },
    maskable: { ...minimal2023Preset.maskable, ...toTheEdge },
    apple: { ...minimal2023Preset.apple, ...toTheEdge },
  },
  images: ['public/icon.svg'],
});
