import ImageDown from 'lucide-react/icons/image-down';
import { Button } from '#pwa/ui/components/button.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { openShareSheet } from '#pwa/ui/share/share-link.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { isScored } from '#shared/domain/match-rules.ts';
import { recordedMatch as text } from '#shared/text/recorded-match.ts';
import { drawMatch } from './draw-match.ts';
import type { RecordedView } from './use-recorded-view.ts';

/** Draws the match on this device and opens the share sheet with the picture, else saves it as a file. */
export function ShareImageButton({ view }: { view: Pick<RecordedView, 'match' | 'teams'> }) {
  const { isBusy, run } = useOneAtATime();
  const share = async () => {
    const { match, teams } = view;
    const drawn = await drawMatch({
      place: match.location,
      day: formatDay(match.date),
      site: window.location.host,
      scores: isScored(match) ? [match.team1Score, match.team2Score] : null,
      teams: [teams.team1.map(({ name }) => name), teams.team2.map(({ name }) => name)],
    }).catch(() => null);
    if (drawn === null) showToast(text.imageFailed, 'fault');
    else await shareFile(new File([drawn], text.imageName, { type: drawn.type }));
  };
  return (
    <Button disabled={isBusy} onClick={() => void run(share)}>
      <ImageDown aria-hidden="true" />
      {isScored(view.match) ? text.shareResult : text.shareImage}
    </Button>
  );
}

async function shareFile(file: File): Promise<void> {
  const shared = { files: [file] };
  const canShare = 'canShare' in navigator && navigator.canShare(shared);
  if (!canShare || !(await openShareSheet(shared))) saveFile(file);
}

function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has taken the file once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(link.href));
  // Not every browser shows its downloads.
  showToast(text.imageSaved);
}
