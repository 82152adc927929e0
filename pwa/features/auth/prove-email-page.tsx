import { useLinkToken } from '#pwa/services/routing/use-link-token.ts';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { proveEmail as text } from '#shared/text/email-links.ts';
import { MailProof } from './mail-proof.tsx';
import { ProveByLink } from './prove-by-link.tsx';

/** Verifies an email by its mailed link, or sends the link again. */
export function ProveEmailPage() {
  const { token } = useLinkToken();
  return (
    <PublicPage title={text.title}>
      {token === null ? <MailProof /> : <ProveByLink key={token} token={token} />}
    </PublicPage>
  );
}
