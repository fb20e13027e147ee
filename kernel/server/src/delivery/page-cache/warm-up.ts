import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from '@quoin/sdk';
import { faultOf, type ServerLog } from '../../platform/log/log.ts';
import type { PageCache } from './page-cache.ts';

const fileSchema = z.array(z.string().max(3_000)).max(1_000);
const maxAddresses = 200;
const storeInterval = 5 * 60_000;
/** Milliseconds between pages, for visitors' requests. */
const pagePause = 50;

interface WarmingParts {
  pageCache: Pick<PageCache, 'warm' | 'hits'>;
  dataDir: string;
  log: ServerLog;
  /** Whether this process stores the list. */
  leads(): boolean;
}

export interface WarmUp {
  done: Promise<void>;
  stop(): Promise<void>;
}

/** Renders the most read pages of the last run in the background, and stores the list at intervals. */
export function startWarmUp({ pageCache, dataDir, log, leads }: WarmingParts): WarmUp {
  const file = join(dataDir, 'read-most.json');
  const stopping = new AbortController();

  const failed = (error: unknown) =>
    log.warn(
      'The pages with the most hits could not be read, rendered or recorded; pages are rendered when they are requested.',
      faultOf(error),
    );

  async function warm(): Promise<void> {
    const text = await readFile(file, 'utf8').catch(() => '[]');
    for (const address of fileSchema.parse(JSON.parse(text))) {
      await pause(pagePause, undefined, { ref: false });
      if (stopping.signal.aborted) return;
      await pageCache.warm(address).catch(failed);
    }
  }

  async function store(): Promise<void> {
    const addresses = leads() ? pageCache.hits.takeMostRead(maxAddresses) : [];
    if (addresses.length === 0) return;
    await writeFile(`${file}.new`, JSON.stringify(addresses));
    await rename(`${file}.new`, file);
  }

  const done = warm().catch(failed);
  const timer = setInterval(() => void store().catch(failed), storeInterval).unref();
  return {
    done,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await done;
      await store().catch(failed);
    },
  };
}
