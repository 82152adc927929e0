import { useLocation, useNavigate } from 'react-router-dom';
import { WaitingEmail } from '#pwa/services/account/waiting-email.tsx';
import type { FormErrors } from '#pwa/services/forms/form-errors.ts';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { WithOfflineNotice } from '#pwa/services/forms/with-offline-notice.tsx';
import { useIsFromSettings } from '#pwa/services/routing/from-settings.ts';
import { WayBack } from '#pwa/services/routing/way-back.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { EmailAddress } from '#pwa/ui/components/email-address.tsx';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { LOCATION_MAX, NAME_MAX, PHONE_MAX } from '#shared/domain/text-lengths.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { profileChanges } from '#shared/schemas/profile.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { profile, profileEdit as text } from '#shared/text/profile.ts';
import { ChangeEmail } from './change-email.tsx';
import { changeProfile } from './commands.ts';

/** Edits the own profile, or asks for another email: they share what the phone fetches. */
export function ProfileEditPage() {
  const { pathname } = useLocation();
  return pathname.startsWith(paths.changeEmail) ? <ChangeEmail /> : <EditProfile />;
}

/** Edits the own profile (PROFILE-9). After a failed save everything that was typed stays. */
function EditProfile() {
  const user = useUser();
  const navigate = useNavigate();
  const back = useIsFromSettings() ? paths.settings : paths.profile(user.id);
  const { form, errors, isBusy } = useOnlineForm({
    schema: profileChanges,
    failed: text.failed,
    send: (changes) => changeProfile(user.id, changes),
    onSent: () => {
      showToast(text.saved);
      void navigate(back);
    },
  });
  return (
    <Page title={text.title} aside={<WayBack />}>
      <form {...form} className="grid grid-cols-1 content-between gap-4">
        <Card className="grid gap-4">
          <WithOfflineNotice noSignal={offlineForm.profile}>
            <ProfileFields user={user} errors={errors} />
            <div>
              <p className="font-semibold">{fieldLabels.username}</p>
              <p>@{user.username}</p>
            </div>
            <EmailLine user={user} />
            <SeenBy isPrivate={user.profilePrivate} />
            {/* Last, because it comes a moment later. */}
            <WaitingEmail />
          </WithOfflineNotice>
        </Card>
        <ActionBar>
          <ButtonLink to={back}>{text.cancel}</ButtonLink>
          <Button type="submit" tone="ball" disabled={isBusy}>
            {text.save}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

/** The account's email, whether it is verified, and how to verify or change it. */
function EmailLine({ user: { email, emailProved } }: { user: CurrentUser }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-[min(100%,14rem)] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {text.email}
          <Badge {...(emailProved && { tone: 'court' })}>
            {emailProved ? text.proved : text.notProved}
          </Badge>
        </p>
        <p>
          <EmailAddress>{email}</EmailAddress>
        </p>
      </div>
      {!emailProved && <ButtonLink to={paths.proveEmail}>{text.prove}</ButtonLink>}
      <ButtonLink to={paths.changeEmail}>{text.changeEmail}</ButtonLink>
    </div>
  );
}

/** Who sees the profile, and the way to where that is set. */
function SeenBy({ isPrivate }: { isPrivate: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-[min(100%,14rem)] flex-1">
        {isPrivate ? profile.ownPrivate : text.ownPublic}
      </p>
      <ButtonLink to={paths.settingsPart('privacy')}>{text.privacy}</ButtonLink>
    </div>
  );
}

const FIELDS = [
  {
    name: 'firstName',
    label: fieldLabels.firstName,
    autoComplete: 'given-name',
    maxLength: NAME_MAX,
  },
  {
    name: 'lastName',
    label: fieldLabels.lastName,
    autoComplete: 'family-name',
    maxLength: NAME_MAX,
  },
  {
    name: 'location',
    label: text.location,
    hint: text.locationHint,
    autoComplete: 'address-level2',
    maxLength: LOCATION_MAX,
  },
  {
    name: 'phone',
    label: fieldLabels.phone,
    hint: text.phoneHint,
    type: 'tel',
    autoComplete: 'tel',
    maxLength: PHONE_MAX,
  },
] as const;

const SIDE_BY_SIDE: readonly string[] = ['firstName', 'lastName'];

/** The text fields of the own profile; a blank one removes the value. */
function ProfileFields({ user, errors }: { user: CurrentUser; errors: FormErrors }) {
  return (
    <div className="grid grid-cols-2 gap-4 tight:grid-cols-1">
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          defaultValue={user[field.name] ?? ''}
          error={errors[field.name]}
          className={SIDE_BY_SIDE.includes(field.name) ? '' : 'col-span-full'}
        />
      ))}
    </div>
  );
}
