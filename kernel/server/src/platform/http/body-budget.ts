import type { IncomingMessage, ServerResponse } from 'node:http';
import { KernelError } from '@quoin/core/errors';
import { createShares, type Bounds, type Share, type Taker } from './shares.ts';

const megabyte = 1024 * 1024;

interface Holding {
  /** Raises `request.too-many` for an address, `server.busy` for a site or the server. */
  add(bytes: number): void;
}

interface BodyBudget {
  /** Raises like `add` if the announced size does not fit. */
  open(request: IncomingMessage, announced: number): Holding;
}

interface WithResponse extends IncomingMessage {
  ip?: string;
  res?: ServerResponse & { locals?: { site?: string } };
}

const takerOf = ({ ip, res, socket }: WithResponse): Taker => ({
  address: ip ?? socket.remoteAddress ?? '',
  site: res?.locals?.site ?? '',
});

/** Bytes count on arrival, so that slow senders block no other client. */
function createBodyBudget(bounds: Bounds): BodyBudget {
  const shares = createShares(bounds);

  function assertFits(share: Share, bytes: number): void {
    const bound = share.exceeded(bytes);
    if (bound === 'address')
      throw new KernelError('request.too-many', {
        limit: `${bounds.address / megabyte} MB at a time from one address`,
        seconds: '5',
      });
    if (bound !== undefined) throw new KernelError('server.busy', { seconds: '5' });
  }

  return {
    open(request, announced) {
      const share = shares.of(takerOf(request));
      assertFits(share, announced);
      let held = 0;
      ((request as WithResponse).res ?? request).once('close', () => {
        share.release(held);
        held = 0;
      });
      return {
        add(bytes) {
          assertFits(share, bytes);
          share.acquire(bytes);
          held += bytes;
        },
      };
    },
  };
}

/** JSON and form values, in memory. */
export const valueBudget = createBodyBudget({ all: 64 * megabyte, site: 32 * megabyte, address: 8 * megabyte });
/** Files. Visitors' uploads go to disk. */
export const fileBudget = createBodyBudget({ all: 256 * megabyte, site: 128 * megabyte, address: 64 * megabyte });
