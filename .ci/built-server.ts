import { buildIfStale, SERVER } from '../api/cli/build.ts';

/** Before tests that start the built server: builds it if it is missing or older than its sources. */
export async function setup(): Promise<void> {
  if (!(await buildIfStale([SERVER]))) throw new Error('The server could not be built');
}
