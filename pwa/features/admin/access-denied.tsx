import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { paths } from '#shared/domain/paths.ts';
import { adminScreens as text } from '#shared/text/admin.ts';
import { admin } from '#shared/text/admin-refusals.ts';

/** Shown to everyone who is not an admin (ROLE-9). */
export function AccessDenied() {
  return (
    <EmptyState title={admin.denied.title} hint={admin.denied.description}>
      <ButtonLink to={paths.home}>{text.home}</ButtonLink>
    </EmptyState>
  );
}
