import { escapeLine } from '../platform/log/escape-line.ts';

/** Receives lines with a trailing line feed. */
export interface Lines {
  write(line: string): void;
}

type Write = (message: string, details?: object) => void;

/** The primary's log, formatted like that of workers. */
export interface PrimaryLog {
  info: Write;
  warn: Write;
  error: Write;
}

/** Creates the log without the workers' logger, to keep the primary small. */
export function createPrimaryLog(lines: Lines): PrimaryLog {
  const at =
    (level: keyof PrimaryLog): Write =>
    (message, details = {}) =>
      lines.write(`${escapeLine(JSON.stringify({ level, time: new Date().toISOString(), ...details, message }))}\n`);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
