import { TextField } from '#pwa/ui/forms/field.tsx';
import { NAME_MAX } from '#shared/domain/text-lengths.ts';

/** The search field for users (ADMIN-2). */
export function UserSearch({
  text,
  query,
  onQuery,
}: {
  text: { search: string; searchHint: string };
  query: string;
  onQuery: (query: string) => void;
}) {
  return (
    <TextField
      type="search"
      label={text.search}
      hint={text.searchHint}
      autoComplete="off"
      maxLength={NAME_MAX}
      value={query}
      onChange={({ target }) => onQuery(target.value)}
    />
  );
}
