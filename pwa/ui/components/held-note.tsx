import { useState } from 'react';
import { heldUntil } from '#shared/text/held-entry.ts';
import { formatMoment } from '../formats/format-moment.ts';

/** Says why the server takes a record later, and when it is sent by itself; nothing once that time has come. */
export function HeldNote({ held }: { held: { message: string; until: number } }) {
  const [now] = useState(Date.now);
  if (held.until <= now) return null;
  return <p className="text-sm text-muted">{heldUntil(held.message, formatMoment(held.until))}</p>;
}
