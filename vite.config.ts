import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'pwa',
  build: { outDir: '../dist/pwa', emptyOutDir: true },
  plugins: [react(), tailwindcss()],
});
