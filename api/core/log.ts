export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Fields = Record<string, string | number | boolean | null | undefined>;
type Say = (event: string, fields?: Fields) => void;

/** One JSON line per event. Fields carry ids and numbers, never a name, a contact or an address. */
export interface Log {
  debug: Say;
  info: Say;
  warn: Say;
  error: Say;
}

/** A log that writes events of `level` and above. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const threshold = LOG_LEVELS.indexOf(level);
  const say =
    (name: LogLevel): Say =>
    (event, fields = {}) => {
      if (LOG_LEVELS.indexOf(name) < threshold) return;
      write(JSON.stringify({ at: new Date().toISOString(), level: name, event, ...fields }));
    };
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
}
