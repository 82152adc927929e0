import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { signupCodes as text } from '#shared/text/admin.ts';
import { useCodes } from '../queries.ts';
import { ReadPlaceholder } from '../read-placeholder.tsx';
import { CodeCard } from './code-card.tsx';
import { CodeSheet } from './code-sheet.tsx';

/** Signup codes: create, list and deactivate (ADMIN-5). */
export function Codes() {
  const [isMaking, setIsMaking] = useState(false);
  const read = useCodes();
  return (
    <>
      <Button
        tone="ball"
        className="min-h-14 sm:justify-self-start"
        onClick={() => setIsMaking(true)}
      >
        <Plus aria-hidden="true" />
        {text.create}
      </Button>
      {read.state !== 'read' && <ReadPlaceholder read={read} />}
      {read.state === 'read' && read.data.length === 0 && (
        <EmptyState title={text.none} hint={text.noneHint} />
      )}
      {read.state === 'read' && (
        <LongList items={read.data} keyOf={({ id }) => String(id)}>
          {(code) => <CodeCard code={code} />}
        </LongList>
      )}
      {isMaking && <CodeSheet onClose={() => setIsMaking(false)} />}
    </>
  );
}
