import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { paths } from '#shared/domain/paths.ts';
import { proveEmail as text } from '#shared/text/email-links.ts';
import { MailProof } from './mail-proof.tsx';
import { useProof } from './use-proof.ts';

/** Shows which account the link belongs to, and verifies its email when the reader confirms. */
export function ProveByLink({ token }: { token: string }) {
  const { proof, prove, again } = useProof(token);
  switch (proof.state) {
    case 'looking':
      return <Spinner />;
    case 'found':
      return (
        <Card className="grid gap-4">
          <h2 className="text-3xl">{text.whose(proof.username)}</h2>
          <p className="text-lg">{text.whoseHint}</p>
          <Button tone="ball" onClick={prove} className="min-h-14">
            {text.yes}
          </Button>
          <p className="text-muted">{text.notMine}</p>
        </Card>
      );
    case 'proving':
      return (
        <Card>
          <output className="text-lg">{text.proving}</output>
        </Card>
      );
    case 'proved':
      return (
        <Card className="grid gap-4">
          <output className="text-lg">{text.proved}</output>
          <ButtonLink to={paths.home} tone="ball" className="min-h-14">
            {text.home}
          </ButtonLink>
        </Card>
      );
    case 'failed':
      return <Failed {...proof} onAgain={again} />;
    default:
      return proof satisfies never;
  }
}

/** An expired link offers another mail; without an answer it offers to try again. */
function Failed({
  reason,
  isSpent,
  onAgain,
}: {
  reason: string;
  isSpent: boolean;
  onAgain: () => void;
}) {
  return (
    <>
      <Card className="grid gap-4">
        <p role="alert" className="text-lg font-semibold text-fault">
          {reason}
        </p>
        {!isSpent && (
          <Button tone="ball" onClick={onAgain} className="min-h-14">
            {text.again}
          </Button>
        )}
      </Card>
      {isSpent && <MailProof />}
    </>
  );
}
