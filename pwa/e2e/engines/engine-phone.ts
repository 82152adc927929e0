import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND_TAP_MS } from '#pwa/ui/hooks/use-single-taps.ts';
import { eventually } from '../fixtures/checks/eventually.ts';
import { shiftClock } from '../fixtures/phones/shift-clock.ts';
import { type Driver, DriverError, type Launch } from './driver.ts';

/** The selectors of elements that can have a role; the browser itself gives their role and name. */
const PLACES = {
  article: 'article',
  button: 'button',
  group: 'fieldset',
  heading: 'h1, h2',
  link: 'a',
  option: '[role=option]',
  radio: '[type=radio]',
  /** Browsers disagree about its role, too. */
  summary: 'summary',
  tab: '[role=tab]',
  /** All text inputs: browsers disagree about a password field's role. */
  field: 'input, textarea',
} as const;

const OF_NO_ROLE: readonly string[] = ['field', 'summary'];

/** An element by its role and name; part of the name is enough unless `exact` is set. */
export interface Wanted {
  role: keyof typeof PLACES;
  name: string;
  exact?: boolean;
  inside?: Wanted;
}

/** Errors that pass by themselves while a screen is being rendered. */
const PASSING = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
];

/** The standard's key that marks an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const ALL_IN = 'return [...(arguments[0] ?? document).querySelectorAll(arguments[1])]';

const BRING = `
  arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return JSON.stringify(arguments[0].getBoundingClientRect());`;

const TIMEOUT_MS = 60_000;

/** A phone with a browser other than Chromium, used by what its screen shows. */
export class EnginePhone {
  readonly #launch: Launch;
  readonly #origin: string;
  readonly #profile: string;
  #driver: Driver;
  #clickedAt = 0;
  #clockAheadMs = 0;

  private constructor(launch: Launch, origin: string, profile: string, driver: Driver) {
    this.#launch = launch;
    this.#origin = origin;
    this.#profile = profile;
    this.#driver = driver;
  }

  /** Opens the app at this path, in a new browser whose profile is in this folder. */
  static async open(
    launch: Launch,
    origin: string,
    path: string,
    folder = tmpdir(),
  ): Promise<EnginePhone> {
    const profile = await mkdtemp(join(folder, 'ppr-engine-'));
    const phone = new EnginePhone(launch, origin, profile, await launch(profile));
    await phone.goto(path);
    return phone;
  }

  /** Kills the whole browser and starts it again on the same storage. */
  async killAndOpen(path: string): Promise<void> {
    await this.#driver.kill();
    this.#driver = await this.#launch(this.#profile);
    await this.goto(path);
  }

  /** Ends the browser in good order, and starts it again on the same storage. */
  async restart(path: string): Promise<void> {
    await this.#driver.quit();
    this.#driver = await this.#launch(this.#profile);
    await this.goto(path);
  }

  /** The same, without these parts of its profile. */
  async restartWithout(lost: string, path: string): Promise<void> {
    await this.#driver.quit();
    const folders = await Array.fromAsync(glob(lost, { cwd: this.#profile }));
    if (folders.length === 0) throw new Error(`The profile has no ${lost}`);
    for (const folder of folders) await rm(join(this.#profile, folder), { recursive: true });
    this.#driver = await this.#launch(this.#profile);
    await this.goto(path);
  }

  /** Opens this address in a second tab, where it stays until the browser ends, and goes on in the first. */
  async openTab(path: string): Promise<void> {
    const first = await this.#driver.send('GetWindowHandle');
    const opened = await this.#driver.send('NewWindow', { type: 'tab' });
    await this.#driver.send('SwitchToWindow', opened as { handle: string });
    await this.goto(path);
    await this.#driver.send('SwitchToWindow', { handle: first });
  }

  async goto(path: string): Promise<void> {
    await this.#driver.send('Navigate', { url: this.#origin + path });
    if (this.#clockAheadMs !== 0) await this.#shiftClock();
  }

  /** Sets the clock of the open page, and of each that follows once it is loaded; not that of the service worker. */
  async setClock(aheadMs: number): Promise<void> {
    this.#clockAheadMs = aheadMs;
    await this.#shiftClock();
  }

  async #shiftClock(): Promise<void> {
    await this.#run(`(${String(shiftClock)})(${this.#clockAheadMs})`);
  }

  /** Clicks as soon as the element has stopped moving, and late enough not to count as a double click's second. */
  async click(wanted: Wanted): Promise<void> {
    let before: unknown = null;
    await this.#until(wanted, async (id) => {
      const place = await this.#run(BRING, elementOf(id));
      const isReady = place === before && Date.now() > this.#clickedAt + SECOND_TAP_MS;
      before = place;
      if (!isReady) return false;
      await this.#driver.send('ElementClick', { id });
      this.#clickedAt = Date.now();
      return true;
    });
  }

  /** Empties the field of exactly this label. */
  async clear(label: string): Promise<void> {
    await this.#until({ role: 'field', name: label, exact: true }, async (id) => {
      await this.#driver.send('ElementClear', { id });
      return true;
    });
  }

  /** Types at the end of the field of exactly this label. */
  async fill(label: string, text: string): Promise<void> {
    const field: Wanted = { role: 'field', name: label, exact: true };
    await this.click(field);
    await this.#until(field, async (id) => {
      await this.#driver.send('ElementSendKeys', { id, text });
      return true;
    });
  }

  async waitFor(wanted: Wanted): Promise<void> {
    await this.#until(wanted, () => Promise.resolve(true));
  }

  /** True if a text field on the page has exactly this text. */
  async hasFieldWith(text: string): Promise<boolean> {
    const fields = `[...document.querySelectorAll('input, textarea')]`;
    const found = `${fields}.some(({ value }) => value === ${JSON.stringify(text)})`;
    return (await this.evaluate(found)) === true;
  }

  /** The value of this expression on the page. */
  evaluate(expression: string): Promise<unknown> {
    return this.#run(`return ${expression}`);
  }

  /** The visible screen as PNG. */
  async screenshot(): Promise<Buffer> {
    const base64 = await this.#driver.send('TakeScreenshot', { full: false });
    return Buffer.from(String(base64), 'base64');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#driver.kill();
    await rm(this.#profile, { recursive: true, force: true });
  }

  /** Waits for an element and repeats this action on it until it succeeds. */
  async #until(wanted: Wanted, act: (id: string) => Promise<boolean>): Promise<void> {
    let refusal = 'nothing';
    const isDone = async () => {
      try {
        const id = await this.#find(wanted);
        return id !== null && (await act(id));
      } catch (error) {
        if (!isPassing(error)) throw error;
        refusal = error.message;
        return false;
      }
    };
    const what = JSON.stringify(wanted);
    await eventually(what, isDone, TIMEOUT_MS).catch(async (cause: unknown) => {
      const screen = String(await this.evaluate('document.body.innerText'));
      throw new Error(`${what}: last ${refusal} was in the way, on a screen that says\n${screen}`, {
        cause,
      });
    });
  }

  async #find({ role, name, exact = false, inside }: Wanted): Promise<string | null> {
    const outer = inside ? await this.#find(inside) : undefined;
    if (outer === null) return null;
    const found = await this.#run(ALL_IN, outer ? elementOf(outer) : null, PLACES[role]);
    for (const id of idsOf(found)) {
      const label = await this.#labelOf(id);
      if (label === null || (exact ? label !== name : !label.includes(name))) continue;
      if (
        OF_NO_ROLE.includes(role) ||
        (await this.#driver.send('GetComputedRole', { id })) === role
      )
        return id;
    }
    return null;
  }

  /** The element's accessible name; null for elements without one, for which WebKit returns an error. */
  async #labelOf(id: string): Promise<string | null> {
    try {
      return String(await this.#driver.send('GetComputedLabel', { id }));
    } catch (error) {
      if (error instanceof DriverError && error.code === 'unknown error') return null;
      throw error;
    }
  }

  #run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#driver.send('ExecuteScript', { script, args });
  }
}

function isPassing(error: unknown): error is DriverError {
  return error instanceof DriverError && PASSING.includes(error.code);
}

function elementOf(id: string): object {
  return { [ELEMENT]: id };
}

/** The ids of elements that a script has returned. */
function idsOf(elements: unknown): string[] {
  return (elements as { [ELEMENT]: string }[]).map((element) => element[ELEMENT]);
}
