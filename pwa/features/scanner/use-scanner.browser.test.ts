import { afterEach, expect, test, vi } from 'vitest';
import { scan } from './use-scanner.ts';

afterEach(() => {
  vi.restoreAllMocks();
  delete window.BarcodeDetector;
});

/** A camera and the streams requested from it; `onAsked` runs while it opens. */
function aCamera(onAsked = () => {}): MediaStream[] {
  const streams: MediaStream[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = document.createElement('canvas').captureStream();
    streams.push(stream);
    onAsked();
    return stream;
  });
  return streams;
}

function areAllOff(streams: readonly MediaStream[]): boolean {
  return streams.every((stream) =>
    stream.getTracks().every((track) => track.readyState === 'ended'),
  );
}

test('without code recognition the camera is off, however often it is tried', async () => {
  const streams = aCamera();
  window.BarcodeDetector = class {
    static getSupportedFormats = async () => ['qr_code'];
    constructor() {
      throw new Error('no detector');
    }
    detect = async () => [];
  };
  for (let times = 0; times < 2; times += 1) {
    const scanning = scan(document.createElement('video'), () => {}, new AbortController().signal);
    await expect(scanning).rejects.toThrow('no detector');
  }
  expect(areAllOff(streams)).toBe(true);
});

test('a video that cannot be shown turns the camera off', async () => {
  const streams = aCamera();
  const video = document.createElement('video');
  vi.spyOn(video, 'play').mockRejectedValue(new Error('not shown'));
  await expect(scan(video, () => {}, new AbortController().signal)).rejects.toThrow('not shown');
  expect(streams).toHaveLength(1);
  expect(areAllOff(streams)).toBe(true);
});

test('leaving while the camera opens turns it off', async () => {
  const leaving = new AbortController();
  const streams = aCamera(() => leaving.abort());
  await scan(document.createElement('video'), () => {}, leaving.signal);
  expect(streams).toHaveLength(1);
  expect(areAllOff(streams)).toBe(true);
});
