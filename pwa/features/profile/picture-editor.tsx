import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { picture as text } from '#shared/text/profile.ts';
import { changePicture, readyPicture, removePicture, uploadFault } from './commands.ts';

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
        <ChosenPicture preview={preview} />
        <div className="flex w-full flex-wrap gap-3 *:min-h-14 *:flex-1 tight:*:basis-full!">
          <Button disabled={isBusy} onClick={cancel}>
            {text.cancel}
          </Button>
          <Button
            tone="court"
            disabled={isBusy || preview === 'reading'}
            onClick={() => preview !== 'reading' && void save(preview)}
          >
            {text.save}
          </Button>
        </div>
      </Card>
    );
  }
  const hasPicture = user.profilePicture !== null;
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 tight:*:basis-full!">
      <label className="relative inline-flex min-h-12 items-center justify-center gap-2 rounded-xl border-2 border-edge bg-surface px-4 py-2 leading-tight font-semibold text-balance hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-kitchen">
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

/** The chosen picture that is not saved yet; `url` shows it. */
interface Preview {
  picture: Blob;
  url: string;
}

/** With the notice over it, which comes and goes with the signal: nothing moves. */
function ChosenPicture({ preview }: { preview: Preview | 'reading' }) {
  return (
    <div className="relative grid w-full justify-items-center">
      {preview === 'reading' ? (
        <span className="size-40 animate-breathe rounded-full border-2 border-line bg-sunken" />
      ) : (
        <img
          src={preview.url}
          alt={text.preview}
          className="size-40 rounded-full border-2 border-line object-cover"
        />
      )}
      <div className="absolute inset-x-0 bottom-0">
        <OfflineNotice />
      </div>
    </div>
  );
}

/** Chooses, previews, saves and removes the own picture (PROFILE-2, PROFILE-5, PROFILE-6). */
function useOwnPicture(userId: number) {
  // The preview has its place as soon as a file is chosen: a large photo takes a while to read.
  const [preview, setPreview] = useState<Preview | 'reading' | null>(null);
  const chosen = useRef<File>(null);
  const saving = useOneAtATime();
  const removal = useOnlineCall(text.removeFailed);
  useReloadGuard(preview !== null);
  useEffect(() => {
    if (preview === null || preview === 'reading') return undefined;
    return () => URL.revokeObjectURL(preview.url);
  }, [preview]);
  const choose = async (file: File) => {
    chosen.current = file;
    setPreview('reading');
    const ready = await readyPicture(file);
    // Cancelled meanwhile, or another was chosen.
    if (chosen.current !== file) return;
    if (ready instanceof Blob) {
      clearFault();
      setPreview({ picture: ready, url: URL.createObjectURL(ready) });
    } else {
      setPreview(null);
      showToast(ready, 'fault');
    }
  };
  const save = ({ picture }: Preview) =>
    saving.run(async () => {
      try {
        await changePicture(userId, picture);
        showToast(text.saved);
      } catch (error) {
        showToast(uploadFault(error), 'fault');
      }
      setPreview(null);
    });
  const remove = async () => {
    if ((await removal.call(() => removePicture(userId))) === null) showToast(text.removed);
  };
  const cancel = () => {
    chosen.current = null;
    setPreview(null);
  };
  return { preview, isBusy: saving.isBusy, choose, save, cancel, remove };
}
