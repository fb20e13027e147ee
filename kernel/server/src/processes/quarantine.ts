import { AsyncLocalStorage } from 'node:async_hooks';
import { QuoinError } from '@quoin/sdk';
import type { Watch, Watched } from '@quoin/render';
import type { Quarantined, Suspect } from './messages.ts';

/** A component or template of a site, while it is at work on a page. */
interface Work {
  kind: Watched;
  site: string;
  page: string;
}

/** Knows which component is at work in this process, and which ones never ended in some process and are not to run. */
export interface Quarantine {
  /** Watches over the components of one page. */
  watch(site: string, page: string): Watch;
  /** What is at work now, or goes on with what it had to wait for. */
  suspect(): Suspect | undefined;
  add(entry: Quarantined): void;
  /** Lets it run again in this process. */
  drop(entry: Quarantined): void;
  /** Lets it run again in every process. */
  lift(entry: Quarantined): void;
  all(): readonly Quarantined[];
}

const keyOf = (site: string, plugin: string, version: string, component: string): string => [site, plugin, version, component].join(' ');
const keyOfEntry = ({ site, plugin, version, component }: Suspect): string => keyOf(site, plugin, version, component);

/** Makes the quarantine of a process. `lifted` is told what it lifted, for the others. */
export function createQuarantine(lifted: (entry: Quarantined) => void = () => undefined): Quarantine {
  const held = new Map<string, Quarantined>();
  const loading = new AsyncLocalStorage<Work>();
  let running: Work | undefined;

  function refuse(site: string, { plugin, pluginVersion, name }: Watched): void {
    if (held.size > 0 && held.has(keyOf(site, plugin, pluginVersion, name))) throw new QuoinError('component.quarantined', { name, plugin, version: pluginVersion });
  }

  const drop = (entry: Quarantined) => void held.delete(keyOfEntry(entry));

  return {
    watch(site, page) {
      // Changed in place: this is what rendering pays for each node.
      const work = { site, page } as Work;
      return {
        enter(kind) {
          refuse(site, kind);
          work.kind = kind;
          running = work;
        },
        leave() {
          running = undefined;
        },
        during(kind, go) {
          refuse(site, kind);
          return loading.run({ kind, site, page }, go);
        },
      };
    },
    suspect() {
      const work = running ?? loading.getStore();
      if (work === undefined) return undefined;
      const { site, page, kind } = work;
      return { site, page, plugin: kind.plugin, version: kind.pluginVersion, component: kind.name, during: running === undefined ? 'load' : 'render' };
    },
    add: (entry) => void held.set(keyOfEntry(entry), entry),
    drop,
    lift(entry) {
      drop(entry);
      lifted(entry);
    },
    all: () => [...held.values()],
  };
}
