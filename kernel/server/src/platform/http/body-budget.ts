import type { IncomingMessage, ServerResponse } from 'node:http';
import { QuoinError } from '@quoin/sdk';
import { createShares, type Bounds, type Share, type Taker } from './shares.ts';

const megabyte = 1024 * 1024;

/** What one request holds of a budget. It gives all of it back when it is over. */
interface Holding {
  /** Raises `request.too-many` where an address holds too much, and `server.busy` where a site does, or everybody together. */
  add(bytes: number): void;
}

/** Bytes of bodies that may be under way at a time. */
interface BodyBudget {
  /** Begins to count for a request. Raises what `add` raises where what the request announces does not fit. */
  open(request: IncomingMessage, announced: number): Holding;
}

interface Answered extends IncomingMessage {
  ip?: string;
  res?: ServerResponse & { locals?: { site?: string } };
}

/** Whose a request is. */
const takerOf = ({ ip, res, socket }: Answered): Taker => ({
  address: ip ?? socket.remoteAddress ?? '',
  site: res?.locals?.site ?? '',
});

/** Makes a budget. Bytes count as they arrive: who announces much and sends it slowly keeps nobody out. */
function createBodyBudget(bounds: Bounds): BodyBudget {
  const shares = createShares(bounds);

  function assertFits(share: Share, bytes: number): void {
    const bound = share.exceeded(bytes);
    if (bound === 'address')
      throw new QuoinError('request.too-many', {
        limit: `${bounds.address / megabyte} MB at a time from one address`,
        seconds: '5',
      });
    if (bound !== undefined) throw new QuoinError('server.busy', { seconds: '5' });
  }

  return {
    open(request, announced) {
      const share = shares.of(takerOf(request));
      assertFits(share, announced);
      let held = 0;
      // What was read stays in memory until it is answered, or nobody is there any more.
      ((request as Answered).res ?? request).once('close', () => {
        share.giveBack(held);
        held = 0;
      });
      return {
        add(bytes) {
          assertFits(share, bytes);
          share.take(bytes);
          held += bytes;
        },
      };
    },
  };
}

/** For bodies that are read into memory: JSON and values of forms. */
export const valueBudget = createBodyBudget({ all: 64 * megabyte, site: 32 * megabyte, address: 8 * megabyte });
/** For files. Those of visitors go to the disk as they arrive. */
export const fileBudget = createBodyBudget({ all: 256 * megabyte, site: 128 * megabyte, address: 64 * megabyte });
