import { createAddressList } from '../platform/http/address-list.ts';
import { read, type Environment } from '../platform/settings/variables.mjs';
import type { ConnectionLimits } from './connection-bounds.ts';

/** Descriptors reserved for everything but client connections: a fifth, but at least as many as a start takes. */
const share = 0.2;
const minReserved = 128;
/** The server does not start with fewer descriptors. */
export const minDescriptors = 192;
/** Max connections per worker, and waiting in the primary: each takes some kilobytes. */
const maxHeld = 10_000;
const maxWaiting = 4_000;
/** Addresses that together can take all places. */
const shareholders = 4;
/** Used if the system sets no limit. */
const defaultDescriptors = 100_000;

export interface ProcessLimits extends ConnectionLimits {
  descriptors: number;
  /** Per worker. */
  held: number;
  /** Waiting in the primary. */
  waiting: number;
}

/** Child processes inherit this limit. */
function readDescriptorLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : defaultDescriptors;
}

function readProxies(environment: Environment): (address: string) => boolean {
  try {
    return createAddressList(
      read(environment, 'TRUSTED_PROXIES')
        ?.split(',')
        .map((each) => each.trim()) ?? [],
    );
  } catch {
    // The first worker reports the invalid setting.
    return () => false;
  }
}

/** Reads the limits of connections. The first worker reports invalid values. */
export function readConnectionLimits(
  environment: Environment,
  processes: number,
  descriptors: number = readDescriptorLimit(),
): ProcessLimits {
  const setting = (name: 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_ADDRESS') =>
    Number.parseInt(read(environment, name) ?? '', 10) || undefined;
  const own = Math.floor(descriptors - Math.max(descriptors * share, minReserved));
  const held = Math.max(1, Math.min(maxHeld, own));
  const total = Math.max(1, Math.min(held * processes, setting('MAX_CONNECTIONS') ?? Infinity));
  return {
    descriptors,
    held,
    waiting: Math.max(1, Math.min(maxWaiting, own)),
    total,
    perAddress: Math.max(1, setting('MAX_CONNECTIONS_PER_ADDRESS') ?? Math.floor(total / shareholders)),
    isProxy: readProxies(environment),
  };
}
