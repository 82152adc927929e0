/**
 * How far a phone has read: a window of versions of one viewer's feed, and the position in it. Within the window rows
 * come by entity and id, so that neither a page nor its cursor reveals what changed before what (docs/decisions/0025).
 */
export interface Cursor {
  epoch: string;
  viewer: number;
  /** Everything up to this version was sent before. */
  since: number;
  /** The window's last version; the same as `since` once all of it was sent. */
  until: number;
  /** The last row of the window that was sent; '' for none. */
  entity: string;
  id: string;
}

/** A cursor as one URL-safe word. Ids and entity names contain no tilde. */
export function encodeCursor({ epoch, viewer, since, until, entity, id }: Cursor): string {
  return [epoch, viewer, since, until, entity, id].join('~');
}

/** The cursor in a word, or null if it is not one. */
export function decodeCursor(word: string): Cursor | null {
  const [epoch, viewer, since, until, entity, id, ...rest] = word.split('~');
  if (!epoch || entity === undefined || id === undefined || rest.length > 0) return null;
  if (!isCount(viewer) || !isCount(since) || !isCount(until)) return null;
  return { epoch, viewer: Number(viewer), since: Number(since), until: Number(until), entity, id };
}

function isCount(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,15}$/.test(text);
}
