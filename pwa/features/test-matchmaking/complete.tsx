import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { paths } from '#shared/domain/paths.ts';
import { demo as text } from '#shared/text/demo.ts';

/** The last step: where to find the rating, and another test (DEMO-5). */
export function Complete({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <p className="text-lg">{text.done}</p>
      <ActionBar>
        <ButtonLink to={paths.ratingDatabase}>{text.toDatabase}</ButtonLink>
        <Button tone="ball" onClick={onAgain}>
          {text.again}
        </Button>
      </ActionBar>
    </>
  );
}
