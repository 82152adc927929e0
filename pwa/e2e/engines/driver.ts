/**
 * The commands of W3C WebDriver that a story needs, each by its name in the standard and with its way
 * over HTTP. Firefox's own Marionette takes the same names and parameters over a socket.
 */
export const COMMANDS = {
  Navigate: ['POST', 'url'],
  ExecuteScript: ['POST', 'execute/sync'],
  ElementClick: ['POST', 'element/{id}/click'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  GetComputedRole: ['GET', 'element/{id}/computedrole'],
  GetComputedLabel: ['GET', 'element/{id}/computedlabel'],
  TakeScreenshot: ['GET', 'screenshot'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type Command = keyof typeof COMMANDS;

/** A browser of its own process with one window, which takes commands. */
export interface Driver {
  /** Resolves with what the command answers. Throws a `DriverError` where the browser refuses it. */
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  /** Ends the browser as a phone does that runs out of memory: at once, without a goodbye. */
  kill(): Promise<void>;
}

/** Starts a browser whose storage is in this folder. */
export type Launch = (profile: string) => Promise<Driver>;

/** A refusal, with the standard's code for it, such as `stale element reference`. */
export class DriverError extends Error {
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message}`);
    this.code = code;
  }
}
