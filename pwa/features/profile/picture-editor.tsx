import Camera from 'lucide-react/icons/camera';
import type { ChangeEvent } from 'react';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { picture as text } from '#shared/text/profile.ts';
import { useOwnPicture } from './use-own-picture.ts';

/** The own picture (PROFILE-2): chosen from the camera or a file, previewed before it is saved, or removed. */
export function PictureEditor({ user }: { user: CurrentUser }) {
  const { preview, isBusy, choose, save, cancel, remove } = useOwnPicture(user.id);
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (file) void choose(file);
  };
  if (preview !== null) {
    return (
      <Card aria-label={text.preview} className="grid justify-items-center gap-4">
        <img
          src={preview.url}
          alt={text.preview}
          className="size-40 rounded-full border-2 border-line object-cover"
        />
        <OfflineNotice />
        <div className="flex w-full flex-wrap gap-3 *:min-h-14 *:flex-1">
          <Button disabled={isBusy} onClick={cancel}>
            {text.cancel}
          </Button>
          <Button tone="court" disabled={isBusy} onClick={() => void save(preview)}>
            {text.save}
          </Button>
        </div>
      </Card>
    );
  }
  const hasPicture = user.profilePicture !== null;
  return (
    <div className="flex flex-wrap gap-3 *:flex-1">
      <label className="relative inline-flex min-h-12 items-center justify-center gap-2 rounded-xl border-2 border-edge bg-surface px-4 py-2 text-center font-semibold hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-kitchen">
        <input
          type="file"
          accept="image/*"
          onChange={onFile}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <Camera aria-hidden="true" className="size-5 shrink-0" />
        {hasPicture ? text.change : text.choose}
      </label>
      {hasPicture && (
        <Button tone="fault" onClick={() => void remove()}>
          {text.remove}
        </Button>
      )}
    </div>
  );
}
