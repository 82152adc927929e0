import { type FormEvent, useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { scanner as text } from '#shared/text/scanner.ts';

/** Opens a match without a camera. `onOpen` returns false if the text is no rating link of this app. */
export function LinkForm({
  onOpen,
  isOnlyWay,
}: {
  onOpen: (link: string) => boolean;
  isOnlyWay: boolean;
}) {
  const [link, setLink] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(!onOpen(link));
  };
  const change = (typed: string) => {
    setLink(typed);
    setIsRefused(false);
  };
  return (
    <form noValidate aria-label={text.type} onSubmit={submit} className="grid grid-cols-1 gap-3">
      <TextField
        label={text.link}
        hint={text.type}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        value={link}
        onChange={(event) => change(event.target.value)}
        error={isRefused ? text.notOurs : undefined}
      />
      <Button type="submit" tone={isOnlyWay ? 'ball' : 'quiet'} className="min-h-14">
        {text.open}
      </Button>
    </form>
  );
}
