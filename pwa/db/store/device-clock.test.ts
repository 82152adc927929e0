import { setTimeout as pause } from 'node:timers/promises';
import { describeClockContract } from '#sync/testing/clock-contract.ts';
import { describeRandomContract } from '#sync/testing/random-contract.ts';
import { deviceClock, deviceRandom } from './device-clock.ts';

// Real time has to pass for a real clock: this is the one place that waits for it.
describeClockContract("this device's clock", () => ({ clock: deviceClock, pass: pause }));

describeRandomContract("this device's randomness", () => deviceRandom);
