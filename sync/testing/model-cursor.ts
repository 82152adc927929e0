/**
 * The model server's cursor, which only the server reads, like the real one: the position of the last row sent, where
 * rows are ordered by (version, entity, id) within one epoch.
 */
export interface Cursor {
  epoch: string;
  viewer: number;
  version: number;
  entity: string;
  id: string;
}

/** A cursor as one URL-safe word. Ids and entity names contain no tilde. */
export function encodeCursor({ epoch, viewer, version, entity, id }: Cursor): string {
  return [epoch, viewer, version, entity, id].join('~');
}

/** The cursor in a word, or null if it is not one. */
export function decodeCursor(word: string): Cursor | null {
  const [epoch, viewer, version, entity, id, ...rest] = word.split('~');
  if (!epoch || entity === undefined || id === undefined || rest.length > 0) return null;
  if (!isCount(viewer) || !isCount(version)) return null;
  return { epoch, viewer: Number(viewer), version: Number(version), entity, id };
}

function isCount(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,15}$/.test(text);
}
