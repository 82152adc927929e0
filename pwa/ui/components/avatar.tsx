import { useState } from 'react';
import { initials, type Named } from '#shared/domain/names.ts';
import { cx } from './cx.ts';

const SIZES = {
  small: 'size-9 text-[16px]',
  medium: 'size-12 text-[20px]',
  large: 'size-20 text-[36px]',
  huge: 'size-24 text-[44px] sm:size-28 sm:text-[48px]',
};

/**
 * A player's picture, or their initials (NAME-2) if there is none or it cannot be loaded. Decorative: the name is
 * always beside it.
 */
export function Avatar({
  person,
  size = 'medium',
}: {
  person: Named & { profilePicture?: string | null | undefined };
  size?: keyof typeof SIZES;
}) {
  const [missing, setMissing] = useState<string>();
  const { profilePicture } = person;
  const shape = cx('shrink-0 rounded-full border-2 border-line', SIZES[size]);
  if (profilePicture && profilePicture !== missing) {
    return (
      <img
        src={profilePicture}
        alt=""
        onError={() => setMissing(profilePicture)}
        className={cx(shape, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      // Drawn by CSS, so that the initials are not part of a control's accessible name.
      data-initials={initials(person)}
      className={cx(
        shape,
        'score inline-grid place-items-center bg-sunken text-ink before:content-[attr(data-initials)]',
      )}
    />
  );
}
