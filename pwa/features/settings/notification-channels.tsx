import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { CheckboxField } from '#pwa/ui/forms/checkbox-field.tsx';
import { CHANNELS, OCCASIONS } from '#shared/domain/notification-channels.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/common.ts';
import { notificationSettings as text } from '#shared/text/notification-settings.ts';
import { PushHere } from './push-here.tsx';
import { useChannels } from './use-channels.ts';

/**
 * The channels for each kind of notification, and whether this phone receives push messages
 * (docs/rules.md 81).
 */
export function NotificationChannels() {
  const { emailProved } = useUser();
  const { choices, isBusy, change } = useChannels();
  return (
    <TitledCard id="notifications" title={text.title}>
      <div className="grid grid-cols-1 gap-5">
        <OfflineNotice />
        <PushHere />
        <p className="text-muted">{text.hint}</p>
        {!emailProved && (
          <div className="grid grid-cols-1 gap-3">
            <Notice>{text.unproved}</Notice>
            <ButtonLink to={paths.proveEmail}>{nav.proveEmail}</ButtonLink>
          </div>
        )}
        {OCCASIONS.map((occasion) => {
          const { name, hint } = text.occasions[occasion];
          return (
            <fieldset key={occasion} className="grid min-w-0 grid-cols-1 gap-2">
              <legend className="mb-1 text-lg font-semibold">{name}</legend>
              <p className="text-sm text-muted">{hint}</p>
              <div className="flex flex-wrap gap-3 *:min-w-[8rem] *:flex-1">
                {CHANNELS.map((channel) => (
                  <CheckboxField
                    key={channel}
                    label={text[channel]}
                    isChecked={choices[occasion][channel]}
                    isBusy={isBusy}
                    onChange={(isOn) => void change({ [occasion]: { [channel]: isOn } })}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </TitledCard>
  );
}
