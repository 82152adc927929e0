import { setTimeout as pause } from 'node:timers/promises';
import { describeClockContract } from '#sync/testing/clock-contract.ts';
import { describeRandomContract } from '#sync/testing/random-contract.ts';
import { deviceClock, deviceRandom } from './device-clock.ts';

// Only here real time passes, since a real clock is tested.
describeClockContract("this device's clock", () => ({ clock: deviceClock, pass: pause }));

describeRandomContract("this device's randomness", () => deviceRandom);
