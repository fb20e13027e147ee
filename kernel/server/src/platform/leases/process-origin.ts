import { readFileSync, readlinkSync } from 'node:fs';

/** Identifies the machine and container of this process; undefined where the system does not tell. */
function machine(): string | undefined {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

/** In ticks since the machine was started; undefined if the process is gone. */
function startOf(pid: number): string | undefined {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // A zombie has ended, and waits for its parent to notice.
    return state === 'Z' || state === 'X' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

const here = machine();

/** Identifies a process by the start of its machine, its container and its own start; empty if unknown. */
export function originOf(pid: number): string {
  const start = startOf(pid);
  return here === undefined || start === undefined ? '' : `${here} ${pid} ${start}`;
}

/** True only if it is certain: the process ran on this machine, in this container, and has ended. */
export function hasEnded({ pid, origin }: { pid: number; origin: string }): boolean {
  return here !== undefined && origin.startsWith(`${here} ${pid} `) && originOf(pid) !== origin;
}
