import { useReducer } from 'react';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { ReadFailure } from '#pwa/services/online/read-failure.tsx';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import { ProgressBar } from '#pwa/ui/components/progress-bar.tsx';
import { paths } from '#shared/domain/paths.ts';
import { demo as text } from '#shared/text/demo.ts';
import { DEMO_STEPS, demoReducer, FRESH_DEMO } from './demo-state.ts';
import { MatchCreated } from './match-created.tsx';
import { useDemoPlayers } from './queries.ts';
import { RatePlayers } from './rate-players.tsx';
import { SetupMatch } from './setup-match.tsx';

/** Test Matchmaking (DEMO-2): a match and its ratings in four steps, played with demo players. */
export function DemoPage() {
  const [state, dispatch] = useReducer(demoReducer, FRESH_DEMO);
  useReloadGuard(state.step === 'match_created' || state.step === 'rating_phase');
  const read = useDemoPlayers();
  if (state.step === 'setup' && read.state === 'no-signal')
    return (
      <Page title={text.title}>
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{text.intro}</p>
          <ReadFailure read={read} text={text} />
        </div>
      </Page>
    );
  const step = DEMO_STEPS.indexOf(state.step) + 1;
  const label = text.stepOf(step, DEMO_STEPS.length);
  // Its steps have a progress bar of their own, and fill a phone's screen.
  const isRating = state.step === 'rating_phase';
  return (
    <Page title={text.title}>
      <div
        className={cx(
          'flex flex-col gap-4 [--key-height:9dvh] *:data-actions:mt-auto',
          // The title stays clear of the bar.
          isRating && 'short:gap-1',
        )}
      >
        {!isRating && <p className="text-muted">{text.intro}</p>}
        <OfflineNotice />
        {!isRating && <ProgressBar label={label} step={step} total={DEMO_STEPS.length} />}
        <h2
          className={cx(
            'text-3xl',
            isRating && 'flex flex-row-reverse items-baseline justify-between gap-3',
          )}
        >
          <span className="block font-sans text-base font-semibold text-muted">{label}</span>
          {text.steps[state.step]}
        </h2>
        <Step read={read} state={state} dispatch={dispatch} />
      </div>
    </Page>
  );
}

function Step({ read, state, dispatch }: Parameters<typeof SetupMatch>[0]) {
  const { match } = state;
  if (match === null || state.step === 'setup')
    return <SetupMatch read={read} state={state} dispatch={dispatch} />;
  switch (state.step) {
    case 'rating_phase':
      return (
        <RatePlayers
          state={state}
          matchId={match.id}
          onCompleted={(ratingId) => dispatch({ type: 'completed', ratingId })}
        />
      );
    case 'completed':
      return <Complete {...state} onAgain={() => dispatch({ type: 'again' })} />;
    case 'match_created':
      return (
        <MatchCreated
          match={match}
          players={state.players}
          onRate={() => dispatch({ type: 'rate' })}
        />
      );
    default:
      return state.step satisfies never;
  }
}

/** The last step: where to find the rating, and another test (DEMO-5). */
function Complete({ ratingId, onAgain }: { ratingId: string; onAgain: () => void }) {
  return (
    <>
      <p className="text-lg">{text.done}</p>
      <ActionBar>
        <ButtonLink to={paths.ratingGiven(ratingId)}>{text.toDatabase}</ButtonLink>
        <Button tone="ball" onClick={onAgain}>
          {text.again}
        </Button>
      </ActionBar>
    </>
  );
}
