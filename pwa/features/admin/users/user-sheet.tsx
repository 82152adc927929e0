import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { Fact } from '#pwa/ui/components/fact.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { localDay } from '#shared/domain/days.ts';
import { displayName } from '#shared/domain/names.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { users as text, userActions } from '#shared/text/admin.ts';
import { adminFailures } from '#shared/text/admin-refusals.ts';
import { pathOfPlayerMatches } from '../admin-sections.ts';
import { deleteUser, makeAdmin, makeTestMember } from '../commands.ts';
import { ConfirmStep } from '../confirm-step.tsx';
import { AddCredits } from './add-credits.tsx';
import { DownlineParent } from './downline-parent.tsx';
import { isAdminByMark, UserBadges } from './user-card.tsx';

/** One member with all actions of an admin (ADMIN-3); it closes when one is done. */
export function UserSheet({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { id, username, credits, downlineParentName, createdAt } = user;
  const who = text.who(displayName(user), username);
  return (
    <Dialog title={displayName(user)} onClose={onClose}>
      <div className="grid gap-2">
        <p className="text-muted">
          <Dotted
            facts={[`@${username}`, text.since(formatDay(localDay(Date.parse(createdAt), 0)))]}
          />
        </p>
        <UserBadges user={user} />
        {isAdminByMark(user) && <p className="text-sm">{text.adminByMarkHint}</p>}
      </div>
      <OfflineNotice />
      <dl className="grid grid-cols-2 gap-x-6">
        <Fact name={text.credits}>{credits.toLocaleString()}</Fact>
        <Fact name={text.parent}>
          <span className="font-sans text-lg leading-tight font-semibold whitespace-normal">
            {downlineParentName ?? text.nobody}
          </span>
        </Fact>
      </dl>
      <AddCredits id={id} who={who} onDone={onClose} />
      <DownlineParent user={user} onDone={onClose} />
      <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
        <ButtonLink to={pathOfPlayerMatches(id)}>{text.matches}</ButtonLink>
        {!user.isAdmin && (
          <ConfirmStep
            texts={userActions.makeAdmin}
            failed={adminFailures.makeAdmin}
            tone="court"
            about={who}
            work={() => makeAdmin(id)}
            onDone={onClose}
          />
        )}
        {!user.isTestMember && (
          <ConfirmStep
            texts={userActions.makeTestMember}
            failed={adminFailures.makeTestMember}
            tone="court"
            about={who}
            work={() => makeTestMember(id)}
            onDone={onClose}
          />
        )}
        <ConfirmStep
          texts={userActions.deleteUser}
          failed={adminFailures.deleteUser}
          about={who}
          work={() => deleteUser(id)}
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
}
