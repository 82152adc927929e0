import { useEffect, useState } from 'react';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import { picture as text } from '#shared/text/profile.ts';
import { changePicture, readyPicture, removePicture, uploadFault } from './commands.ts';

/** The chosen picture that is not saved yet; `url` shows it. */
interface Preview {
  picture: Blob;
  url: string;
}

/** Chooses, previews, saves and removes the own picture (PROFILE-2, PROFILE-5, PROFILE-6). */
export function useOwnPicture(userId: number) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const saving = useOneAtATime();
  const removal = useOnlineCall(text.removeFailed);
  useReloadGuard(preview !== null);
  useEffect(() => {
    if (preview !== null) return () => URL.revokeObjectURL(preview.url);
    return undefined;
  }, [preview]);
  const choose = async (file: File) => {
    const ready = await readyPicture(file);
    if (!(ready instanceof Blob)) return showToast(ready, 'fault');
    clearFault();
    setPreview({ picture: ready, url: URL.createObjectURL(ready) });
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
  const cancel = () => setPreview(null);
  return { preview, isBusy: saving.isBusy, choose, save, cancel, remove };
}
