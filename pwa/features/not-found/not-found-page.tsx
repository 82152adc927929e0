import { useLocation } from 'react-router-dom';
import { useGoBack } from '#pwa/services/routing/use-go-back.ts';
import { recordsKey, useAuth } from '#pwa/services/session/session.tsx';
import { HolderFrame } from '#pwa/shell/holder-frame.tsx';
import { LoadingScreen } from '#pwa/shell/loading-screen.tsx';
import { PublicBar } from '#pwa/shell/navigation/public-page.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { paths } from '#shared/domain/paths.ts';
import { notFound } from '#shared/text/not-found.ts';

/** The page for unknown addresses (LOST-1). Public; a member keeps their bars. */
export function NotFoundPage() {
  const { isLoading, user } = useAuth();
  if (isLoading) return <LoadingScreen />;
  if (user === null) {
    return (
      <>
        <PublicBar />
        <NotFound />
      </>
    );
  }
  return (
    <HolderFrame holder={{ owner: recordsKey(user), kind: 'member' }}>
      <NotFound />
    </HolderFrame>
  );
}

function NotFound() {
  const { pathname } = useLocation();
  const goBack = useGoBack();
  return (
    <Page title={notFound.heading}>
      <p className="text-lg">{notFound.sorry}</p>
      <p>
        <code className="rounded-lg bg-sunken px-2 py-1">{pathname}</code>
      </p>
      <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-1 tight:*:basis-full!">
        <Button onClick={goBack}>{notFound.back}</Button>
        <ButtonLink tone="ball" to={paths.home}>
          {notFound.home}
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">{notFound.hint}</p>
    </Page>
  );
}
