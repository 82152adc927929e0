import Repeat from 'lucide-react/icons/repeat';
import type { ComponentProps } from 'react';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { rematch as text } from '#shared/text/rematch.ts';

/** Opens the form with everyone seated as in this match (MATCH-45). A demo match has no rematch. */
export function RematchLink({
  match: { id, isTest },
  ...props
}: {
  match: Pick<MatchRow, 'id' | 'isTest'>;
} & Pick<ComponentProps<typeof ButtonLink>, 'tone' | 'aria-describedby'>) {
  if (isTest) return null;
  return (
    <ButtonLink {...props} to={paths.rematch(id)}>
      <Repeat aria-hidden="true" />
      {text.begin}
    </ButtonLink>
  );
}
