import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsFirstPage } from '#pwa/services/routing/is-first-page.ts';
import { useGoBack } from '#pwa/services/routing/use-go-back.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { paths } from '#shared/domain/paths.ts';
import { noCamera, scanner as text } from '#shared/text/scanner.ts';
import { ratingPathIn } from './parse-rating-link.ts';
import { useScanner } from './use-scanner.ts';

/** Where the camera's picture is, or why there is none: the form below stays where it is. */
const VIEW = 'min-h-48 w-full flex-1 rounded-2xl bg-black';

/**
 * Opens a match by its code within the installed app: a phone's own camera app would open a browser, which on iPhones
 * does not have the installed app's records. The camera is on only while the screen is visible.
 */
export function ScannerPage() {
  const navigate = useNavigate();
  const [isForeign, setIsForeign] = useState(false);
  useReloadGuard(true);
  /** True if the text is a rating link of this app: then the match opens, and the camera is switched off. */
  const take = (read: string): boolean => {
    const path = ratingPathIn(read, window.location.origin);
    if (path !== null) void navigate(path, { replace: true });
    return path !== null;
  };
  const isFirst = useIsFirstPage();
  const goBack = useGoBack();
  const close = () => void (isFirst ? navigate(paths.home, { replace: true }) : goBack());
  const { video, problem, tryAgain } = useScanner((read) => setIsForeign(!take(read)));
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-4 px-4 pt-[calc(--spacing(4)+env(safe-area-inset-top))] pb-[calc(--spacing(4)+env(safe-area-inset-bottom))]">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">{text.title}</h1>
        <Button aria-label={text.close} className="w-12 px-0" onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </header>
      {/* Silent by nature, and there to be pointed with. */}
      <video
        ref={video}
        muted
        playsInline
        aria-label={text.camera}
        className={cx(VIEW, 'object-cover', problem !== null && 'hidden')}
      />
      {problem === null ? (
        <output className={cx('block text-lg', isForeign && 'font-semibold text-fault')}>
          {isForeign ? text.notOurs : text.hint}
        </output>
      ) : (
        <div className={cx(VIEW, 'grid content-center justify-items-center gap-4 p-6')}>
          <p role="alert" className="text-center text-lg text-white">
            {noCamera[problem]}
          </p>
          {problem !== 'insecure' && <Button onClick={tryAgain}>{text.tryAgain}</Button>}
        </div>
      )}
      <LinkForm onOpen={take} isOnlyWay={problem !== null} />
    </main>
  );
}

/** Opens a match without a camera. `onOpen` returns false if the text is no rating link of this app. */
function LinkForm({
  onOpen,
  isOnlyWay,
}: {
  onOpen: (link: string) => boolean;
  isOnlyWay: boolean;
}) {
  const [link, setLink] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const hint = isOnlyWay ? text.typeOnly : text.type;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(!onOpen(link));
  };
  const change = (typed: string) => {
    setLink(typed);
    setIsRefused(false);
  };
  return (
    <form noValidate aria-label={hint} onSubmit={submit} className="grid grid-cols-1 gap-3">
      <TextField
        label={text.link}
        hint={hint}
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
