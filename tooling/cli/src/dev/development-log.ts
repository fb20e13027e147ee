import type { LogDestination } from '@quoin/server';

interface Line {
  level: string;
  message: string;
  fault?: string;
  [detail: string]: unknown;
}

const unseen = new Set(['level', 'time', 'message', 'fault', 'request']);

const ownFrames = (fault: string): string =>
  fault
    .split('\n')
    .filter((line) => !/^\s+at .*(node:|\/node_modules\/)/.test(line))
    .join('\n');

/** Prints warnings and errors. */
export const developmentLog = (write: (text: string) => void): LogDestination => ({
  write(text) {
    const line = JSON.parse(text) as Line;
    if (line.level === 'info') return;
    const details = Object.entries(line).flatMap(([name, value]) =>
      unseen.has(name) ? [] : [`${name} ${String(value)}`],
    );
    write(
      [
        `${line.message} ${details.join(', ')}`.trimEnd(),
        ...(line.fault === undefined ? [] : [ownFrames(line.fault)]),
      ].join('\n'),
    );
  },
});
