import { useState } from 'react';
import { unreachableMessage } from '#pwa/services/online/offline-notice.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { changeChannels } from '#pwa/services/session/account-changes.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { CheckboxField } from '#pwa/ui/forms/checkbox-field.tsx';
import { choicesOf, withChanges } from '#shared/domain/channel-choices.ts';
import {
  CHANNELS,
  type ChannelChanges,
  type ChannelChoices,
  OCCASIONS,
} from '#shared/domain/notification-channels.ts';
import { paths } from '#shared/domain/paths.ts';
import { proveEmail } from '#shared/text/mailed-links.ts';
import { notificationSettings as text } from '#shared/text/notification-settings.ts';
import { settings } from '#shared/text/settings.ts';
import { useWebPush } from './use-web-push.ts';

/**
 * The channels for each kind of notification, and whether this phone receives push messages
 * (docs/rules.md 81).
 */
export function NotificationChannels() {
  const { emailProved } = useUser();
  const { choices, isBusy, isSaved, change } = useChannels();
  const push = useWebPush();
  const signal = useSignal();
  const isOff = signal === 'none';
  const later = unreachableMessage(signal, settings.changeLater);
  // Where no push message is sent, as far as is known, there is nothing to choose.
  const channels = CHANNELS.filter((channel) => channel !== 'push' || push.isOffered);
  // Which channels there are, and how high what is said of push is, shows with the answer.
  if (push.state === 'loading')
    return (
      <Card aria-label={text.title}>
        <SkeletonCards height="4.5rem" />
      </Card>
    );
  return (
    <Card aria-label={text.title}>
      <div className="grid grid-cols-1 gap-2">
        <PushHere {...push} state={push.state} isBusy={push.isBusy || isOff} later={later} />
        {!emailProved && (
          <LinkedNotice to={paths.proveEmail} label={proveEmail.link}>
            {text.unproved}
          </LinkedNotice>
        )}
        <output className="text-muted">
          {signal === 'good' || push.state === 'unasked' ? text.hint : later}
        </output>
        {OCCASIONS.map((occasion) => (
          <fieldset
            key={occasion}
            className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 border-t border-line"
          >
            {/* A floated legend is laid out like any other child, here beside its choices. */}
            <legend
              className={cx(
                'float-left min-w-[7rem] flex-1 font-semibold',
                // Both choices beside each other, on the smallest phones below it.
                channels.length > 1 && 'max-[24rem]:basis-full max-[24rem]:pt-2',
              )}
            >
              {text.occasions[occasion].name}
            </legend>
            {channels.map((channel) => (
              <Choice
                key={channel}
                label={text[channel]}
                isChecked={choices[occasion][channel]}
                isBusy={isBusy || isOff}
                onChange={(isOn) => void change({ [occasion]: { [channel]: isOn } })}
              />
            ))}
          </fieldset>
        ))}
        <output className="text-sm font-semibold empty:hidden">{isSaved && settings.saved}</output>
        <Occasions />
      </div>
    </Card>
  );
}

/** One channel of an occasion, narrow enough to stand beside the other one. */
function Choice({
  label,
  isChecked,
  isBusy,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  isBusy: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className="flex min-h-12 min-w-[5.5rem] items-center gap-2 px-1 font-semibold has-aria-disabled:opacity-60">
      <input
        type="checkbox"
        checked={isChecked}
        aria-disabled={isBusy || undefined}
        onChange={(event) => isBusy || onChange(event.target.checked)}
        className="tick"
      />
      {label}
    </label>
  );
}

/** What each kind of notification tells, in a dialog: on the screen it would be higher than a phone (ACCOUNT-12). */
function Occasions() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="border-t border-line">
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-12 items-center font-semibold text-kitchen underline underline-offset-4"
      >
        {text.explain}
      </button>
      {isOpen && (
        <Dialog title={text.explain} onClose={() => setIsOpen(false)}>
          <dl className="grid grid-cols-1 gap-2">
            {OCCASIONS.map((occasion) => (
              <div key={occasion}>
                <dt className="font-semibold">{text.occasions[occasion].name}</dt>
                <dd className="text-sm text-muted">{text.occasions[occasion].hint}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </div>
  );
}

type Push = ReturnType<typeof useWebPush>;
type KnownPush = Push & {
  state: Exclude<Push['state'], 'loading'>;
  /** What a member reads without signal. */
  later: string;
};

/** The switch for push messages on this phone, or why there is none. */
function PushHere({ state, isOn, isBusy, change, failure, later }: KnownPush) {
  if (state === 'unasked' && failure !== null)
    return (
      <>
        <p>{failure.reason}</p>
        <Button onClick={failure.again}>{text.tryAgain}</Button>
      </>
    );
  if (state === 'unasked') return <output className="text-muted">{later}</output>;
  if (state === 'off' || state === 'on')
    return (
      <CheckboxField
        label={text.here}
        hint={text.hereHint}
        isChecked={isOn}
        isBusy={isBusy}
        onChange={(wantsOn) => void change(wantsOn)}
      />
    );
  if (state !== 'not-installed') return <Notice>{text.cannot[state]}</Notice>;
  return (
    <LinkedNotice to={paths.download} label={text.install}>
      {text.cannot[state]}
    </LinkedNotice>
  );
}

/** What is missing, and below it the link to change that. */
function LinkedNotice({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <div className="rounded-xl bg-sunken px-3 pt-2 font-semibold">
      <p>{children}</p>
      <Link
        to={to}
        className="inline-flex min-h-12 items-center text-kitchen underline underline-offset-4"
      >
        {label}
      </Link>
    </div>
  );
}

/**
 * The member's choice of channels, and how to change it: a change shows at once, and is undone if it cannot be saved;
 * until that is known, and while there is no signal, no other can be made.
 */
function useChannels(): {
  choices: ChannelChoices;
  isBusy: boolean;
  /** True after a change, until the next one. */
  isSaved: boolean;
  change: (changes: ChannelChanges) => Promise<void>;
} {
  const { channels } = useUser();
  const [wanted, setWanted] = useState<ChannelChanges | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const { call } = useOnlineCall(text.failed);
  const change = async (changes: ChannelChanges) => {
    setWanted(changes);
    setIsSaved(false);
    const refusal = await call(() => changeChannels(changes));
    setWanted(null);
    setIsSaved(refusal === null);
  };
  const choices = choicesOf(withChanges(choicesOf(channels), wanted ?? {}));
  return { choices, isBusy: wanted !== null, isSaved, change };
}
