import type { ManifestOptions } from 'vite-plugin-pwa';
import { product } from '#shared/text/common.ts';
import { installed } from '#shared/text/download.ts';
import { pitch } from '#shared/text/pitch.ts';

const COURT = '#073d28';

/** Made by e2e/take-screenshots.ts; a phone's install sheet shows the narrow ones. */
const SHAPES = { narrow: '390x844', wide: '1280x800' } as const;

const icon = (src: string, size: number, purpose: 'any' | 'maskable') =>
  ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose }) as const;

/** The web app manifest. The icons come from pwa-assets.config.ts. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: product.name,
  short_name: product.acronym,
  description: pitch.tagline,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  categories: ['sports'],
  theme_color: COURT,
  background_color: COURT,
  icons: [
    icon('/pwa-192x192.png', 192, 'any'),
    icon('/pwa-512x512.png', 512, 'any'),
    icon('/maskable-icon-512x512.png', 512, 'maskable'),
  ],
  screenshots: Object.entries(installed.screenshots).flatMap(([name, label]) => [
    screenshot(name, label, 'narrow'),
    screenshot(name, label, 'wide'),
  ]),
  shortcuts: [
    shortcut(installed.recordMatch, '/create-match'),
    shortcut(installed.ratePlayers, '/rate-players'),
  ],
};

function shortcut(name: string, url: string) {
  return { name, url, icons: [icon('/pwa-192x192.png', 192, 'any')] };
}

function screenshot(name: string, label: string, shape: keyof typeof SHAPES) {
  const src = `/screenshots/${name}-${shape}.png`;
  return { src, label, sizes: SHAPES[shape], type: 'image/png', form_factor: shape };
}
