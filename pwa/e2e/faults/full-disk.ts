import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { deviceStorage } from '#shared/text/device-storage.ts';
import { recordFigure } from '../../../.ci/figures/record-figure.ts';
import { EnginePhone } from '../engines/engine-phone.ts';
import { eventually } from '../fixtures/checks/eventually.ts';
import { mountSmallDisk } from '../fixtures/phones/small-disk.ts';
import { newMember } from '../fixtures/server/member.ts';
import { startServer } from '../fixtures/server/server.ts';
import { meetOpponents } from './evening.ts';
import { record, recordsOnServer } from './evening-records.ts';
import { BROWSERS, OtherPhone } from './other-phone.ts';

const WITHIN_MS = 60_000;

/**
 * Tests a browser other than Chromium, for which small-disk.spec.ts tests more, on a disk that is full to the last
 * byte. Where no write to IndexedDB is known to have failed for lack of space, the app asks for no restart.
 */
export function testFullDisk(name: keyof typeof BROWSERS, needsRestart: boolean): void {
  test(`a full disk and a restart of ${name} lose nothing that was saved`, async ({ skip }) => {
    const disk = mountSmallDisk();
    if (disk === null) return skip('No small disk can be mounted here. Run this on Linux as root.');
    onTestFinished(() => disk[Symbol.dispose]());
    const server = await startServer();
    onTestFinished(() => server[Symbol.asyncDispose]());
    const { member } = await meetOpponents(server, await newMember(server));
    const browser = BROWSERS[name];
    const screen = await EnginePhone.open(browser.launch, server.url, paths.auth, disk.folder);
    onTestFinished(() => screen[Symbol.asyncDispose]());
    const phone = new OtherPhone(screen, browser);
    await phone.signIn(member);
    await server.stop();
    const says = async (words: string) =>
      String(await screen.evaluate('document.body.innerText')).includes(words);

    await phone.record('Court 01');
    await phone.typeHalf('Court 02');
    disk.fill();
    await eventually(
      'the app says that the phone is full',
      async () => {
        await screen.fill(createMatch.location, 'x');
        return says(deviceStorage.full.title);
      },
      WITHIN_MS,
    );
    disk.free();
    await eventually(
      'the app says that there is space again',
      async () => {
        // As a return to the app, which then checks its storage.
        await screen.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
        if (await says(deviceStorage.full.title)) return false;
        return (await says(deviceStorage.restart.title)) === needsRestart;
      },
      WITHIN_MS,
    );
    await phone.record('Court 03');
    await screen.restart(paths.ratePlayers);
    await server.start();
    await phone.settle(member);
    const saved = [record.match('Court 01'), record.match('Court 03')];
    await expect.poll(() => recordsOnServer(server, member)).toEqual(saved);
    recordFigure({
      run: `a full disk in ${name}`,
      seen: '2 matches, before and after a disk without a free byte and a restart; nothing lost, each match on the server once',
      seed: '',
    });
  });
}
