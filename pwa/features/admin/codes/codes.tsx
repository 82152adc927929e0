import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { dayHere } from '#shared/domain/days.ts';
import type { SignupCode } from '#shared/schemas/admin.ts';
import { signupCodes as text } from '#shared/text/admin.ts';
import { adminFailures } from '#shared/text/admin-refusals.ts';
import { deactivateCode } from '../commands.ts';
import { ConfirmStep } from '../confirm-step.tsx';
import { useCodes } from '../queries.ts';
import { ReadPlaceholder } from '../read-placeholder.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { codeState } from './code-state.ts';

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

/** A signup code, its state, and the button that deactivates it, on active codes only (CODE-8). */
function CodeCard({ code }: { code: SignupCode }) {
  const { id, description, membershipType, membershipDuration, usedCount, maxUses } = code;
  const [now] = useState(() => Date.now());
  const state = codeState(code, now);
  const headingId = `code-${id}`;
  const type = text.types[membershipType];
  return (
    <ItemCard
      aria-labelledby={headingId}
      className="grid grid-cols-1 items-center gap-3 sm:grid-cols-[1fr_minmax(auto,20rem)]"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={headingId} className="text-2xl leading-tight select-all">
            {code.code}
          </h2>
          <Badge tone={state === 'active' ? 'court' : 'plain'}>{text.states[state]}</Badge>
        </div>
        <p>{description}</p>
        <p className="text-sm text-muted">
          <Dotted
            facts={[
              text.gives(type, membershipDuration),
              text.uses(usedCount, maxUses),
              code.expiresAt && expiry(code.expiresAt, state === 'expired'),
            ]}
          />
        </p>
      </div>
      {code.isActive && (
        <ConfirmStep
          texts={text.deactivate}
          failed={adminFailures.deactivateCode}
          about={code.code}
          className="justify-self-end"
          work={() => deactivateCode(id)}
        />
      )}
    </ItemCard>
  );
}

function expiry(expiresAt: string, isOver: boolean): string {
  const day = formatDay(dayHere(Date.parse(expiresAt)));
  return isOver ? text.expired(day) : text.expires(day);
}
