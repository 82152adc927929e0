import { useState } from 'react';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { showOutcome } from '#pwa/services/sync/show-outcome.ts';
import { Page } from '#pwa/ui/components/page.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { type CreatedMatch, createMatch, isRecordedBefore } from './commands.ts';
import { CreateMatchForm } from './create-match-form.tsx';
import { CreatedCard } from './created-card.tsx';
import { refusalToCreate } from './form-rules.ts';
import type { MatchForm } from './form-state.ts';
import { useToday } from './use-today.ts';

/** Create Match with Players: the form, then the success card (MATCH-5). Works the same without signal. */
export function CreateMatchPage() {
  const db = usePlayerDb();
  const today = useToday();
  const { isBusy, run } = useOneAtATime();
  const [created, setCreated] = useState<CreatedMatch | null>(null);
  const [recordedBefore, setRecordedBefore] = useState<string | null>(null);
  const save = async (form: MatchForm, draftId: string) => {
    try {
      const recorded = await createMatch(db, form, draftId);
      setCreated(recorded);
      const { matchId, members, nonMembers } = recorded;
      showOutcome(db, matchId, {
        saved: text.createdHere(members),
        sent: text.created(members, nonMembers),
        refused: (message) => ({ title: text.failed, description: message }),
      });
    } catch (error) {
      const isRecorded = isRecordedBefore(error);
      if (isRecorded) setRecordedBefore(form.matchId);
      showToast(
        isRecorded ? text.recordedBefore : { title: text.failed, description: text.notSaved },
        'fault',
      );
    }
  };
  const submit = (form: MatchForm, draftId: string) => {
    const refusal = refusalToCreate(form, db.owner, today);
    if (refusal === null) void run(() => save(form, draftId));
    else showToast(refusal, 'fault');
    return refusal;
  };
  return (
    <Page title={text.title}>
      {created === null ? (
        <CreateMatchForm isBusy={isBusy} recordedBefore={recordedBefore} onSubmit={submit} />
      ) : (
        <CreatedCard created={created} onAnother={() => setCreated(null)} />
      )}
    </Page>
  );
}
