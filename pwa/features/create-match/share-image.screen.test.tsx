import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { drawMatch } from '#pwa/services/matches/draw-match.ts';
import { seesToast } from '#pwa/testing/screens/checks.ts';
import { createdCard } from '#pwa/testing/screens/created-card.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { localDay } from '#shared/domain/days.ts';
import { recordedMatch as text } from '#shared/text/recorded-match.ts';

// proves MATCH-48
test('without signal the match is shared as a picture of its court', async () => {
  const shared: File[] = [];
  onDevice({
    canShare: (data) => data?.files?.every(({ type }) => type === 'image/png') === true,
    share: async (data) => void shared.push(...(data?.files ?? [])),
  });
  await createdCard();
  loseSignal();
  await page.getByRole('button', { name: text.shareImage }).click();
  await expect.poll(() => shared.map(({ name }) => name)).toEqual([text.imageName]);
  const [picture] = shared;
  const asDrawn = await drawMatch({
    place: 'Riverside',
    day: formatDay(localDay(Date.now(), -new Date().getTimezoneOffset())),
    site: location.host,
    scores: null,
    teams: [[await ownName()], ['Gus']],
  });
  expect(await bytesOf(picture)).toEqual(await bytesOf(asDrawn));
  const bitmap = await createImageBitmap(asDrawn);
  expect([bitmap.width, bitmap.height]).toEqual([1080, 1080]);
});

// proves MATCH-48
test.each([
  [[11, 5], 'Ann'],
  [[5, 11], 'Bea'],
  [[9, 9], null],
  [null, null],
] as const)('the picture of %j says where the app is, and who won: %s', async (scores, winner) => {
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const teams = [['Ann'], ['Bea']] as const;
  await drawMatch({ place: 'Riverside', day: 'May 1', site: 'ppr.example', scores, teams });
  const written = write.mock.calls.map(([words, x]) => ({ words, x }));
  write.mockRestore();
  expect(written).toContainEqual({ words: 'ppr.example', x: 540 });
  const won = written.filter(({ words }) => words === text.won).map(({ x }) => x);
  expect(written.filter(({ words, x }) => words === winner && won.includes(x))).toHaveLength(
    won.length,
  );
  expect(won).toHaveLength(winner === null ? 0 : 1);
});

// proves MATCH-48
test('where files cannot be shared the picture is saved, and a toast says so', async () => {
  onDevice({ canShare: () => false, share: () => Promise.reject(new Error('Not called')) });
  await createdCard();
  const { name } = await commands.downloadFile(text.shareImage, 'button');
  expect(name).toBe(text.imageName);
  await seesToast(text.imageSaved);
});

test('a browser that cannot draw says so', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await createdCard();
  await page.getByRole('button', { name: text.shareImage }).click();
  await seesToast(text.imageFailed);
});

/** What this device's share sheet takes. */
function onDevice(sheet: Required<Pick<Navigator, 'canShare' | 'share'>>): void {
  Object.assign(navigator, sheet);
  onTestFinished(() => {
    for (const name of Object.keys(sheet)) Reflect.deleteProperty(navigator, name);
  });
}

async function ownName(): Promise<string> {
  return (
    await page
      .getByText(/^player-/)
      .first()
      .findElement()
  ).textContent;
}

async function bytesOf(file: Blob | undefined): Promise<Uint8Array> {
  return new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
}
