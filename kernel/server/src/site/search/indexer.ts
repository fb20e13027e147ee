import { setImmediate } from 'node:timers/promises';
import { foundSources, type FoundSource } from '@quoin/core';
import type { Row, SearchEntry, Storage } from '@quoin/storage';
import { repeat, type Repeating } from '../../platform/jobs/repeat.ts';
import type { Leadership } from '../../platform/leases/leadership.ts';
import { codeOf, type ServerLog } from '../../platform/log/log.ts';
import { ownerOf } from '../rows/stored-rows.ts';
import type { Site } from '../sites/site.ts';
import type { Sites } from '../sites/sites.ts';
import { emptyRowEntry, pageEntry, rowEntry } from './entries.ts';

/** Limits the comparison. Defaults to everything. */
interface Changes {
  pages?: ReadonlySet<string>;
  sources?: ReadonlySet<string>;
}

/** Milliseconds between rounds without notifications. */
const idlePause = 60_000;
const alone = { leads: () => true, assertLeads: async () => undefined };

const batch = 100;
/** Above this number of pages, the whole site is compared. */
const maxNamed = 500;

async function updateIndex(
  storage: Storage,
  site: Site,
  log: ServerLog,
  { pages, sources }: Changes,
  signal: AbortSignal,
  assertLeads: Leadership['assertLeads'],
): Promise<void> {
  const { search } = storage;
  const compared = { siteId: site.id, compositionId: site.composed.id, limit: batch };
  const found = foundSources(site.composed);

  /** Writes stale entries in batches. Stops when a batch stays stale, which would loop forever. */
  async function refresh(
    stale: () => Promise<string[]>,
    entriesOf: (ids: string[]) => Promise<SearchEntry[]>,
  ): Promise<void> {
    let former = '';
    for (let ids = await stale(); ids.length > 0 && !signal.aborted; ids = await stale()) {
      if (ids.join(' ') === former) return;
      former = ids.join(' ');
      const entries = await entriesOf(ids);
      await storage.transaction(async () => {
        await assertLeads();
        await search.put(entries);
      });
    }
  }

  async function pageEntries(ids: string[]): Promise<SearchEntry[]> {
    const entries: SearchEntry[] = [];
    for (const published of await storage.pages.listPublished({ siteId: site.id, ids, limit: batch })) {
      entries.push(pageEntry(site, published));
      // Yields to visitors, since a tree takes 1 to 2 ms.
      await setImmediate();
    }
    return entries;
  }

  function entryOf(row: Row, source: FoundSource): SearchEntry {
    try {
      return rowEntry(site, row, source);
    } catch (error) {
      log.warn('A data source fails at what search is to find of a row; it is not found.', {
        site: site.id,
        source: row.source,
        row: row.id,
        code: codeOf(error),
      });
      return emptyRowEntry(site, row);
    }
  }

  const pageIds = pages === undefined || pages.size > maxNamed ? undefined : [...pages];
  await refresh(() => search.stalePages({ ...compared, ...(pageIds === undefined ? {} : { pageIds }) }), pageEntries);
  for (const each of found) {
    const { definition } = each.source;
    if (sources?.has(definition.name) === false) continue;
    const owner = ownerOf(definition, site);
    await refresh(
      () => search.staleRows({ ...compared, source: definition.name, owner }),
      async (ids) => (await storage.rows.findAll(ids)).map((row) => entryOf(row, each)),
    );
  }
  if (!signal.aborted)
    await search.sweep(
      site.id,
      found.map(({ source }) => source.definition.name),
    );
}

function changesIn(keys: readonly string[]): { pages: Set<string>; sources: Set<string> } {
  const named = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
  return {
    pages: new Set(named('page')),
    sources: new Set(named('source').map((name) => name.split('/', 1)[0] ?? name)),
  };
}

/**
 * Keeps the search index up to date with the change log while this process is the leader:
 * kernel/decisions/0016-the-search-index-is-built-by-comparison.md.
 */
export function startIndexer(
  storage: Storage,
  sites: Pick<Sites, 'all'>,
  log: ServerLog,
  { leads, assertLeads }: Pick<Leadership, 'leads' | 'assertLeads'> = alone,
  pause: number = 1_000,
): Repeating {
  let isFailing = false;
  /** Composition of each site's last full comparison. */
  const compared = new Map<string, string>();
  let lastSeq: number | undefined;

  async function round(signal: AbortSignal): Promise<void> {
    if (!leads()) return;
    const latest = await storage.invalidations.latest();
    const fresh = sites.all().filter(({ id, composed }) => compared.get(id) !== composed.id);
    for (const site of fresh) {
      await updateIndex(storage, site, log, {}, signal, assertLeads);
      if (!signal.aborted) compared.set(site.id, site.composed.id);
    }
    // The first comparison covers earlier changes.
    lastSeq ??= latest;
    while (lastSeq < latest && !signal.aborted) {
      const changes = await storage.invalidations.after(lastSeq);
      for (const site of sites.all()) {
        const keys = changes
          .filter(({ siteId }) => siteId === null || siteId === site.id)
          .flatMap((change) => change.keys);
        const named = changesIn(keys);
        if (named.pages.size + named.sources.size > 0)
          await updateIndex(storage, site, log, named, signal, assertLeads);
      }
      if (!signal.aborted) lastSeq = changes.at(-1)?.seq ?? latest;
    }
  }

  const repeating = repeat(
    async (signal) => {
      await round(signal);
      isFailing = false;
    },
    () => (isFailing ? pause : idlePause),
    (error) => {
      isFailing = true;
      log.error('The index of search could not be brought up to date; it is tried again.', { code: codeOf(error) });
    },
    pause / 2,
  );
  const unwatch = storage.watch('changes', repeating.wake);
  return {
    wake: repeating.wake,
    stop() {
      unwatch();
      return repeating.stop();
    },
  };
}
