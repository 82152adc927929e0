/**
 * The W3C WebDriver commands that a journey needs, each with its standard name and its HTTP endpoint. Firefox's
 * Marionette takes the same names and parameters over a socket.
 */
export const COMMANDS = {
  Navigate: ['POST', 'url'],
  ExecuteScript: ['POST', 'execute/sync'],
  ElementClick: ['POST', 'element/{id}/click'],
  ElementClear: ['POST', 'element/{id}/clear'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  GetComputedRole: ['GET', 'element/{id}/computedrole'],
  GetComputedLabel: ['GET', 'element/{id}/computedlabel'],
  TakeScreenshot: ['GET', 'screenshot'],
  GetWindowHandle: ['GET', 'window'],
  NewWindow: ['POST', 'window/new'],
  SwitchToWindow: ['POST', 'window'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type Command = keyof typeof COMMANDS;

/** A separate browser process, which takes commands for one of its windows at a time. */
export interface Driver {
  /** Resolves with the command's result. Throws a `DriverError` if the browser refuses it. */
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  /** Ends the browser as a person does, after it has written everything to the disk. */
  quit(): Promise<void>;
  /** Kills the browser without warning, as a phone does when it runs out of memory. */
  kill(): Promise<void>;
}

/** Starts a browser whose storage is in this folder. */
export type Launch = (profile: string) => Promise<Driver>;

/** A refusal, with its code in the standard, such as `stale element reference`. */
export class DriverError extends Error {
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message}`);
    this.code = code;
  }
}
