import { QuoinError } from '@quoin/sdk';

/** Memory for files that arrive, which stay in it until they are stored. */
export interface Room {
  /** Runs `work` while that many bytes are set aside. Raises `media.busy` when there are not as many left. */
  hold<Result>(bytes: number, work: () => Promise<Result>): Promise<Result>;
}

/** Makes room for so many bytes. */
export function createRoom(most: number): Room {
  let held = 0;
  return {
    async hold(bytes, work) {
      if (held + bytes > most) throw new QuoinError('media.busy', { seconds: '10' });
      held += bytes;
      try {
        return await work();
      } finally {
        held -= bytes;
      }
    },
  };
}
