import Download from 'lucide-react/icons/download';
import { useCallback } from 'react';
import { ButtonAnchor } from './button-anchor.tsx';
import { cx } from './cx.ts';

/** A link that saves this text as a file of this name, on the device. */
export function FileLink({
  name,
  type,
  content,
  label,
  shownAs,
}: {
  name: string;
  type: string;
  content: string;
  label: string;
  /** Less, and on phones without the icon, where what is around it says the rest. */
  shownAs?: string;
}) {
  const offer = useCallback(
    (anchor: HTMLAnchorElement) => {
      const url = URL.createObjectURL(new Blob([content], { type }));
      anchor.href = url;
      return () => URL.revokeObjectURL(url);
    },
    [content, type],
  );
  return (
    <ButtonAnchor
      ref={offer}
      download={name}
      aria-label={label}
      // In a grid their icons stand below each other, also where words wrap.
      className={cx(shownAs && 'justify-start text-left')}
    >
      <Download aria-hidden="true" className={cx(shownAs && 'max-sm:hidden')} />
      {shownAs ?? label}
    </ButtonAnchor>
  );
}
