import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: './api/store/drizzle-kit/sqlite-tables.cjs',
  out: './api/store/migrations/sqlite',
});
