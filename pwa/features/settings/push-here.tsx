import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { CheckboxField } from '#pwa/ui/forms/checkbox-field.tsx';
import { paths } from '#shared/domain/paths.ts';
import { notificationSettings as text } from '#shared/text/notification-settings.ts';
import { usePushHere } from './use-push-here.ts';

/** The switch for push messages on this phone, or why there is none. */
export function PushHere() {
  const { state, isOn, isBusy, change } = usePushHere();
  if (state === 'loading') return null;
  if (state === 'unasked') return <p className="text-muted">{text.askServer}</p>;
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
  return (
    <>
      <Notice>{text.cannot[state]}</Notice>
      {state === 'not-installed' && <ButtonLink to={paths.download}>{text.install}</ButtonLink>}
    </>
  );
}
