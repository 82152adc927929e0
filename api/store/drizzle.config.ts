import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: './api/store/tables-for-drizzle-kit.ts',
  out: './api/store/migrations/sqlite',
});
