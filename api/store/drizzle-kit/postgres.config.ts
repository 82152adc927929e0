import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './api/store/drizzle-kit/postgres-tables.cjs',
  out: './api/store/migrations/postgres',
});
