import { PersonLink } from '#pwa/services/player/person-link.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { EmailAddress } from '#pwa/ui/components/email-address.tsx';
import { WholeWords } from '#pwa/ui/components/whole-words.tsx';
import { displayName } from '#shared/domain/names.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { users as text } from '#shared/text/admin.ts';

/** A member in the list: name, contact, badges. */
export function UserCard({ user, onManage }: { user: AdminUser; onManage: () => void }) {
  const name = displayName(user);
  const headingId = `user-${user.id}`;
  return (
    <ItemCard
      aria-labelledby={headingId}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 sm:py-3"
    >
      <PersonLink
        person={user}
        size="medium"
        name={
          <h2 id={headingId} className="text-xl leading-tight">
            <WholeWords of={name} />
          </h2>
        }
      >
        <p className="text-sm text-muted">@{user.username}</p>
        <p className="text-sm">
          <EmailAddress>{user.email}</EmailAddress>
        </p>
        {user.phone && <p className="text-sm">{user.phone}</p>}
      </PersonLink>
      <div className="flex flex-wrap items-center gap-3 max-sm:basis-full sm:flex-none">
        <UserBadges user={user} />
        <Button className="ml-auto" aria-label={text.manage(name)} onClick={onManage}>
          {text.manageShort}
        </Button>
      </div>
    </ItemCard>
  );
}

/** The member's badges. */
export function UserBadges({ user }: { user: AdminUser }) {
  const isPremium = user.membershipType === 'premium';
  return (
    <div className="flex flex-wrap gap-2">
      {user.mayAdminister && <Badge tone="court">{text.admin}</Badge>}
      {isAdminByMark(user) && <Badge>{text.adminByMark}</Badge>}
      {user.isTestMember && <Badge>{text.test}</Badge>}
      <Badge tone={isPremium ? 'court' : 'plain'}>{isPremium ? text.premium : text.free}</Badge>
    </div>
  );
}

/** True for a member who is marked as admin, but whose username is not in ADMIN_USERNAME (ROLE-7). */
export function isAdminByMark({ isAdmin, mayAdminister }: AdminUser): boolean {
  return isAdmin && !mayAdminister;
}
