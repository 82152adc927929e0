import { useUser } from '#pwa/services/session/session.tsx';
import { displayName } from '#shared/domain/names.ts';
import { product } from '#shared/text/common.ts';
import { feedback as text } from '#shared/text/feedback.ts';

/** Says to whom the feedback goes, which is the server of this app, and from whom (FEEDBACK-2). */
export function DestinationNote() {
  const user = useUser();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-xl bg-sunken p-3 text-sm tight:grid-cols-1">
      <dt className="text-muted">{text.goesTo}</dt>
      <dd className="font-semibold">
        {product.acronym}, {window.location.host}
      </dd>
      <dt className="text-muted">{text.from}</dt>
      <dd className="font-semibold">
        {displayName(user)} (@{user.username})
      </dd>
    </dl>
  );
}
