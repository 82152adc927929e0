import devServer from '@hono/vite-dev-server';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './pwa/manifest.ts';

/** `npm run dev` is one process on one port: the app by Vite, everything under /api by Hono. */
const NOT_API = /^(?!\/api(\/|$)).*/;

export default defineConfig({
  root: 'pwa',
  server: { port: Number(process.env['PORT'] ?? 3000), strictPort: true },
  build: { outDir: '../dist/pwa', emptyOutDir: true },
  plugins: [
    react(),
    tailwindcss(),
    devServer({ entry: '../api/dev.ts', exclude: [NOT_API], injectClientScript: false }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      // The app registers the worker itself and decides when to reload (app/update).
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png,ico,woff2}'],
        globIgnores: ['screenshots/**'],
      },
    }),
  ],
});
