import { useState } from 'react';
import { initials, type Named } from '#shared/domain/names.ts';
import { cx } from './cx.ts';

const SIZES = {
  small: 'size-9 text-[16px]',
  medium: 'size-12 text-[20px]',
  large: 'size-20 text-[36px] max-[24rem]:size-12 max-[24rem]:text-[20px]',
  huge: 'size-24 text-[44px] sm:size-28 sm:text-[48px]',
};

const FACES = [
  'bg-face-azure',
  'bg-face-amber',
  'bg-face-violet',
  'bg-face-forest',
  'bg-face-brick',
  'bg-face-teal',
  'bg-face-orchid',
  'bg-face-olive',
];
const PATTERNS = ['', 'face-stripes', 'face-dots', 'face-half'];

/**
 * A player's picture, or their initials (NAME-2) if there is none or it cannot be loaded, in a colour and pattern of
 * their own (NAME-3); an open seat is an empty ring. Decorative: the name is always beside it.
 */
export function Avatar({
  person,
  size = 'medium',
}: {
  person: Named & {
    /** Absent for guests and for those without a name. */
    id?: number | null | undefined;
    profilePicture?: string | null | undefined;
    isOpen?: boolean;
  };
  size?: keyof typeof SIZES;
}) {
  const [missing, setMissing] = useState<string>();
  const { profilePicture } = person;
  const shape = cx(
    'shrink-0 rounded-full border-2 border-line',
    person.isOpen && 'border-dashed',
    SIZES[size],
  );
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
      data-initials={person.isOpen ? '' : initials(person)}
      className={cx(
        shape,
        'score inline-grid place-items-center before:content-[attr(data-initials)]',
        faceOf(person.id),
      )}
    />
  );
}

/** The classes of this member's initials; players without an account look alike. Exported for its test. */
export function faceOf(id: number | null | undefined): string {
  if (id == null) return 'bg-sunken text-ink';
  // The upper bits of a product with the golden ratio: successive ids are far apart, and so are ids with gaps.
  const look = Math.imul(id, 0x9e3779b1) >>> 27;
  return cx('text-white', FACES[look >> 2], PATTERNS[look & 3]);
}
