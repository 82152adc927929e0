import { useLocation, useNavigate } from 'react-router-dom';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import { notFound } from '#shared/text/not-found.ts';

/** The page for unknown addresses (LOST-1). Public. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <PublicPage title={notFound.heading}>
      <p className="text-lg">{notFound.sorry}</p>
      <p>
        <code className="rounded-lg bg-sunken px-2 py-1">{pathname}</code>
      </p>
      <div className="flex gap-3 *:min-h-14 *:flex-1">
        <Button onClick={() => void navigate(-1)}>{notFound.back}</Button>
        <ButtonLink tone="ball" to={paths.home}>
          {notFound.home}
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">{notFound.hint}</p>
    </PublicPage>
  );
}
