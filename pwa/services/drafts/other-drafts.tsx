import { useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { formatAgo } from '#pwa/ui/formats/format-ago.ts';
import { drafts as text } from '#shared/text/drafts.ts';
import type { Draft as OpenForm } from './use-draft.ts';
import { useOtherDrafts } from './use-other-drafts.ts';

/**
 * The other drafts of the same form, to continue or discard: two tabs may have started one each. `nameOf` describes a
 * stored draft in a word or two, or returns ''. With `isShown`, those that it refuses are left for other screens.
 */
export function OtherDrafts({
  formKey,
  form,
  nameOf,
  isShown = () => true,
}: {
  formKey: string;
  form: Pick<OpenForm<unknown, never>, 'id' | 'others' | 'switchTo'>;
  nameOf: (kept: unknown) => string;
  isShown?: (kept: unknown) => boolean;
}) {
  const { drafts: all, drop } = useOtherDrafts(formKey, form.id, form.others);
  const drafts = all.filter(({ value }) => isShown(value));
  const [now] = useState(Date.now);
  if (drafts.length === 0) return null;
  return (
    <section aria-label={text.others} className="grid gap-2 rounded-xl bg-sunken p-3">
      <h2 className="text-xl">{text.others}</h2>
      <ul className="grid gap-3">
        {drafts.map(({ id, value, updatedAt }) => {
          const ago = formatAgo(updatedAt, now);
          const name = nameOf(value) || text.from(ago);
          return (
            <li key={id} className="flex flex-wrap items-center gap-2 tight:*:basis-full!">
              <p className="min-w-[8rem] flex-1 wrap-anywhere">
                {name}
                {nameOf(value) !== '' && (
                  <span className="block text-sm text-muted">{text.from(ago)}</span>
                )}
              </p>
              <div className="flex flex-wrap gap-2 tight:*:basis-full!">
                <Button
                  aria-label={text.of(text.continue, name)}
                  onClick={() => void form.switchTo(id)}
                >
                  {text.continue}
                </Button>
                <Button aria-label={text.of(text.discard, name)} onClick={() => void drop(id)}>
                  {text.discard}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
