import Download from 'lucide-react/icons/download';
import { useCallback } from 'react';
import { ButtonAnchor } from './button-anchor.tsx';

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
  /** Less and without the icon, where what is around it says the rest. */
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
    <ButtonAnchor ref={offer} download={name} aria-label={label}>
      {shownAs === undefined && <Download aria-hidden="true" />}
      {shownAs ?? label}
    </ButtonAnchor>
  );
}
