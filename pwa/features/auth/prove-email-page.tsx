import { PublicPage } from '#pwa/app/shell/public-page.tsx';
import { useLinkToken } from '#pwa/app/use-link-token.ts';
import { proveEmail as text } from '#shared/text/email-links.ts';
import { MailProof } from './mail-proof.tsx';
import { ProveByLink } from './prove-by-link.tsx';

/** Proves an email by its mailed link, or has the link mailed again. */
export function ProveEmailPage() {
  const { token } = useLinkToken();
  return (
    <PublicPage title={text.title}>
      {token === null ? <MailProof /> : <ProveByLink key={token} token={token} />}
    </PublicPage>
  );
}
