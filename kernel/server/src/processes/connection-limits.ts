import { createAddressList } from '../platform/http/address-list.ts';
import { read, type Environment } from '../platform/settings/variables.mjs';
import type { ConnectionLimits } from './connection-bounds.ts';

/** Descriptors that a process keeps for everything but connections of visitors: a fifth of them, and as many as a start takes. */
const share = 0.2;
const least = 128;
/** With fewer descriptors nobody is served. */
export const leastDescriptors = 192;
/** Connections that a worker holds at most, and that wait in the primary at most, however many descriptors there are: each takes some kilobytes. */
const mostHeld = 10_000;
const mostWaiting = 4_000;
/** Addresses that can take all places together. */
const shareholders = 4;
/** Where the system has no limit. */
const manyDescriptors = 100_000;

/** How many connections there may be, in which process. */
export interface ProcessLimits extends ConnectionLimits {
  /** How many descriptors a process may have. */
  descriptors: number;
  /** In one worker. */
  held: number;
  /** In the primary, while nobody takes them. */
  waiting: number;
}

/** How many descriptors a process may have, which those that it starts inherit. */
function readDescriptorLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : manyDescriptors;
}

function readProxies(environment: Environment): (address: string) => boolean {
  try {
    return createAddressList(
      read(environment, 'TRUSTED_PROXIES')
        ?.split(',')
        .map((each) => each.trim()) ?? [],
    );
  } catch {
    // The first worker refuses the setting.
    return () => false;
  }
}

/** Reads how many connections so many workers may have. A value that no setting may have is for the first of them to refuse. */
export function readConnectionLimits(
  environment: Environment,
  processes: number,
  descriptors: number = readDescriptorLimit(),
): ProcessLimits {
  const wanted = (name: 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_ADDRESS') =>
    Number.parseInt(read(environment, name) ?? '', 10) || undefined;
  const own = Math.floor(descriptors - Math.max(descriptors * share, least));
  const held = Math.max(1, Math.min(mostHeld, own));
  const total = Math.max(1, Math.min(held * processes, wanted('MAX_CONNECTIONS') ?? Infinity));
  return {
    descriptors,
    held,
    waiting: Math.max(1, Math.min(mostWaiting, own)),
    total,
    perAddress: Math.max(1, wanted('MAX_CONNECTIONS_PER_ADDRESS') ?? Math.floor(total / shareholders)),
    isProxy: readProxies(environment),
  };
}
