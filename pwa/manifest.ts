import type { ManifestOptions } from 'vite-plugin-pwa';
import { product } from '#shared/text.ts';

const COURT = '#073d28';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') =>
  ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose }) as const;

/** How the app looks to a phone that installs it. The icons come from pwa-assets.config.ts. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: product.name,
  short_name: product.acronym,
  description: product.tagline,
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
  shortcuts: [
    shortcut('Record a match', '/create-match'),
    shortcut('Rate players', '/rate-players'),
  ],
};

function shortcut(name: string, url: string) {
  return { name, url, icons: [icon('/pwa-192x192.png', 192, 'any')] };
}
