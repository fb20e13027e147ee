import { AsyncLocalStorage } from 'node:async_hooks';
import { QuoinError } from '@quoin/sdk';
import type { Watch, Watched } from '@quoin/render';
import type { Suspect } from './messages.ts';

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
  add(suspect: Suspect): void;
  all(): readonly Suspect[];
}

const keyOf = (site: string, plugin: string, version: string, component: string): string => [site, plugin, version, component].join(' ');

export function createQuarantine(): Quarantine {
  const held = new Map<string, Suspect>();
  const loading = new AsyncLocalStorage<Work>();
  let running: Work | undefined;

  function refuse(site: string, { plugin, pluginVersion, name }: Watched): void {
    if (held.size > 0 && held.has(keyOf(site, plugin, pluginVersion, name))) throw new QuoinError('component.quarantined', { name, plugin, version: pluginVersion });
  }

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
      return { site, page, plugin: kind.plugin, version: kind.pluginVersion, component: kind.name };
    },
    add: (suspect) => void held.set(keyOf(suspect.site, suspect.plugin, suspect.version, suspect.component), suspect),
    all: () => [...held.values()],
  };
}
