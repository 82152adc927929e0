import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { InstallApp } from '#pwa/services/install/install-app.tsx';
import { useIsInstalled } from '#pwa/services/install/use-is-installed.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { IconButton } from '#pwa/ui/components/icon-button.tsx';
import { ProgressBar } from '#pwa/ui/components/progress-bar.tsx';
import { formatArriving } from '#pwa/ui/formats/format-daily-hour.ts';
import { paths } from '#shared/domain/paths.ts';
import { firstSteps as text } from '#shared/text/first-steps.ts';
import { proveEmail } from '#shared/text/mailed-links.ts';
import { endFirstSteps } from './commands.ts';
import { useGaveUpRecording } from './first-steps-queries.ts';

/** What a new member has done already, and what is on its way. */
export interface FirstStepsDone {
  hasPlayed: boolean;
  /** True once they have recorded a match themselves: one in which others seated them is no step of theirs. */
  hasRecorded: boolean;
  isRated: boolean;
  /** How many ratings arrive with the next daily reveal (ANON-6). */
  arriving: number;
}

interface Known extends FirstStepsDone {
  /** True if the dashboard offers them the match that a guest played on this phone. */
  isGuest: boolean;
}

/**
 * Once it is known whether they gave up a recording, and whether the app is installed; `fallback` before: what came
 * later would push the steps down.
 */
export function FirstSteps({ fallback, ...done }: Known & { fallback: ReactNode }) {
  const gaveUp = useGaveUpRecording();
  const isInstalled = useIsInstalled();
  if (gaveUp === undefined || isInstalled === undefined) return fallback;
  return <Steps {...done} hasRecorded={done.hasRecorded || gaveUp} isInstalled={isInstalled} />;
}

/** The first three steps of a new member (DASH-11); each is done by what the phone knows, never by a tap. */
function Steps({ isGuest, isInstalled, ...known }: Known & { isInstalled: boolean }) {
  const { hasPlayed, hasRecorded, isRated } = known;
  const db = usePlayerDb();
  const steps = [
    { title: text.record.title, isDone: hasRecorded },
    { title: text.rated.title, isDone: isRated },
    // Without https no browser installs the app.
    ...(isSecureContext ? [{ title: text.install.title, isDone: isInstalled }] : []),
  ];
  const done = steps.filter(({ isDone }) => isDone).map(({ title }) => title);
  const areDone = done.length === steps.length;
  useEffect(() => {
    // What cannot be stored now is, when the steps show again.
    if (areDone) void endFirstSteps(db).catch(() => undefined);
  }, [areDone, db]);
  const progress = text.progress(done.length, steps.length);
  return (
    <TitledCard
      id="first-steps"
      title={text.title}
      aside={
        <IconButton label={text.hide} onClick={() => void endFirstSteps(db)}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <ProgressBar label={progress} step={done.length} total={steps.length} />
      <p aria-hidden="true" className="pt-1 text-sm text-muted">
        {progress}
      </p>
      {done.length > 0 && <Ticks titles={done} />}
      <StepsToDo {...known} isInstalled={isInstalled} />
      {!hasPlayed && !isGuest && <PlayedAsGuest />}
    </TitledCard>
  );
}

/** The steps that are not done yet. */
function StepsToDo({
  hasPlayed,
  hasRecorded,
  isRated,
  arriving,
  isInstalled,
}: FirstStepsDone & { isInstalled: boolean }) {
  const [showsHow, setShowsHow] = useState(false);
  return (
    <ol className="divide-y divide-line">
      {/* Its button is on top of the page. */}
      {!hasRecorded && <Step {...text.record} />}
      {!isRated && <GetRated hasPlayed={hasPlayed} arriving={arriving} />}
      {isSecureContext && !isInstalled && (
        <Step {...text.install} more={showsHow && <InstallApp />}>
          <Button aria-expanded={showsHow} onClick={() => setShowsHow(!showsHow)}>
            {text.install.action}
          </Button>
        </Step>
      )}
    </ol>
  );
}

/** Who has been rated waits for the daily reveal, and needs to ask nobody. */
function GetRated({ hasPlayed, arriving }: Pick<FirstStepsDone, 'hasPlayed' | 'arriving'>) {
  if (arriving > 0) return <Step title={text.rated.title} hint={formatArriving(arriving)} />;
  return (
    <Step {...(hasPlayed ? text.rated : text.ratedLater)}>
      {hasPlayed && <ButtonLink to={paths.requestRating}>{text.rated.action}</ButtonLink>}
    </Step>
  );
}

/** The steps that are done: one line, so that the next one is on the screen. */
function Ticks({ titles }: { titles: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-2">
      {titles.map((title) => (
        <li
          key={title}
          aria-label={text.done(title)}
          className="inline-flex items-center gap-1.5 font-semibold text-court"
        >
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {title}
        </li>
      ))}
    </ul>
  );
}

/** One step, with its button if it has one. */
function Step({
  title,
  hint,
  more,
  children,
}: {
  title: string;
  hint: string;
  /** Shown below the step. */
  more?: ReactNode;
  /** Absent where there is none yet, or none needed. */
  children?: ReactNode;
}) {
  return (
    <li className="grid gap-3 py-3 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-[7rem] flex-1">
          <p className="leading-tight font-semibold">{title}</p>
          <p className="text-sm text-muted">{hint}</p>
        </div>
        {children}
      </div>
      {more}
    </li>
  );
}

/** Tells a new member, who may come from a guest's page, how to claim that match (architecture: Guests). */
function PlayedAsGuest() {
  const { emailProved } = useUser();
  if (emailProved) return null;
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      <p>{text.playedAsGuest}</p>
      <ButtonLink to={paths.proveEmail} className="sm:justify-self-start">
        {proveEmail.link}
      </ButtonLink>
    </div>
  );
}
