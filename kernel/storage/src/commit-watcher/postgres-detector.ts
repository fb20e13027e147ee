import { channel, type OpenDetector, type Topic, topics } from './detector.ts';

const isTopic = (payload: string | undefined): payload is Topic => topics.some((topic) => topic === payload);

/** Milliseconds between checks, with and without working announcements. */
const notifiedPause = 4_000;
const unnotifiedPause = 1_000;

/**
 * Listens on its own connection. Each check is a heartbeat and also queries the newest change, in case a pooler blocks
 * announcements.
 */
export const openPostgresDetector: OpenDetector = async ({ createClient }, { notify }) => {
  const client = createClient();
  let failure: Error | undefined;
  let announced = false;
  let isNotified = false;
  let newest: unknown;
  client.on('error', (error) => (failure = error));
  client.on('end', () => (failure ??= new Error('Connection terminated')));
  client.on('notification', ({ payload }) => {
    if (!isTopic(payload)) return;
    isNotified = true;
    if (payload === 'changes') announced = true;
    notify(payload);
  });
  const close = () => client.end();
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    pause: () => (isNotified ? notifiedPause : unnotifiedPause),
    async check() {
      if (failure !== undefined) throw failure;
      const wasAnnounced = announced;
      announced = false;
      const { rows } = await client.query<{ newest: unknown }>('SELECT max(seq) AS newest FROM invalidations');
      const former = newest;
      newest = rows[0]?.newest;
      if (former === undefined || former === newest || wasAnnounced || announced) return [];
      isNotified = false;
      return ['changes'];
    },
    close,
  };
};
