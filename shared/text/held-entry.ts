/** Why the server takes a record later, in its own sentence, and when this phone sends it. */
export function heldUntil(reason: string, moment: string): string {
  return `${reason} It syncs on ${moment}.`.trimStart();
}
