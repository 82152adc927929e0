/** Rows per statement: well under SQLite's 32,766 parameters even for the widest table. */
const CHUNK_ROWS = 500;

/** Splits rows into chunks that fit one multi-row statement each. */
export function inChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += CHUNK_ROWS)
    chunks.push(rows.slice(start, start + CHUNK_ROWS));
  return chunks;
}
