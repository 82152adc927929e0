import { WordsLink } from '#pwa/services/player/words-link.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { formatInstant } from '#pwa/ui/formats/format-instant.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { NamedMember } from '#shared/schemas/named-member.ts';
import { auditLog as text } from '#shared/text/admin.ts';
import { PagedList } from '../paged-list.tsx';
import { useAuditLog } from '../queries.ts';
import { doerOf, subjectOf } from './subject-of.ts';

/** The audit log, newest first (ADMIN-12). */
export function AuditLog() {
  const read = useAuditLog();
  return (
    <PagedList read={read} keyOf={({ id }) => String(id)} empty={text}>
      {(entry) => <AuditCard entry={entry} />}
    </PagedList>
  );
}

/** One action of an admin. */
function AuditCard({ entry }: { entry: AuditEntry }) {
  const { action, admin, user, parent, createdAt } = entry;
  const subject = subjectOf(entry);
  return (
    <ItemCard className="grid grid-cols-1 gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:py-3">
      <p>
        <span className="font-semibold">{text.actions[action]}</span>
        {(user || subject) && ': '}
        {user && <Who member={user} />}{' '}
        {parent ? <WordsLink person={{ id: idOf(parent) }}>{subject}</WordsLink> : subject}
      </p>
      <p className="text-sm text-muted">
        <Dotted
          facts={[
            <WordsLink key="by" person={{ id: idOf(admin) }}>
              {text.by(doerOf(entry))}
            </WordsLink>,
            <time key="at" dateTime={createdAt}>
              {formatInstant(createdAt)}
            </time>,
          ]}
        />
      </p>
    </ItemCard>
  );
}

/** The member's name; a deleted member's number, since nothing else is left of them. */
function Who({ member }: { member: NamedMember }) {
  const { id, displayName, username } = member;
  return (
    <span>
      <WordsLink person={{ id: idOf(member), name: displayName }} />{' '}
      <span className="text-muted">{username ? `@${username}` : text.number(id)}</span>
    </span>
  );
}

/** Null for a deleted member, who has no profile. */
function idOf({ id, username }: NamedMember): number | null {
  return username ? id : null;
}
