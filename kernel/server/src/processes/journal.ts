import { escapeLine } from '../platform/log/escape-line.ts';

/** Where lines go: each ends with a line feed. */
export interface Lines {
  write(line: string): void;
}

type Write = (message: string, details?: object) => void;

/** What the primary says in the log of the server, whose lines look alike. */
export interface Journal {
  info: Write;
  warn: Write;
  error: Write;
}

/** Makes it without what makes the log of a process that serves: what keeps the others running is to be small. */
export function createJournal(lines: Lines): Journal {
  const at =
    (level: keyof Journal): Write =>
    (message, details = {}) =>
      lines.write(`${escapeLine(JSON.stringify({ level, time: new Date().toISOString(), ...details, message }))}\n`);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
