/**
 * The words of a button with a player's name in them: they break between words only, and a word that is too wide ends
 * in an ellipsis (NAME-6).
 */
export function NameLabel({ children }: { children: string }) {
  return <span className="min-w-0 overflow-x-clip text-ellipsis wrap-normal">{children}</span>;
}
