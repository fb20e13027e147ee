import { QuoinError } from '@quoin/sdk';
import type { Watch, Watched } from '@quoin/render';
import { asker } from '../platform/http/asker.ts';
import { beginWork, componentAtWork, runAsComponent } from '../platform/isolation/at-work.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Quarantined } from './messages.ts';

/** Knows which component is at work in this process, and which ones are not to run. */
export interface Quarantine {
  /** Watches over the components of one page, for which something of a request may be at work: a query, values of a form, a draft. */
  watch(site: string, page: string, isOfRequest?: boolean): Watch;
  /** What is at work now, or goes on with what it had to wait for. */
  suspect(): Suspect | undefined;
  add(entry: Quarantined): void;
  /** Lets it run again in this process. */
  drop(entry: Quarantined): void;
  /** Lets it run again in every process. */
  lift(entry: Quarantined): void;
  all(): readonly Quarantined[];
}

const keyOf = (site: string, plugin: string, version: string, component: string): string =>
  [site, plugin, version, component].join(' ');
const keyOfEntry = ({ site, plugin, version, component }: Suspect): string => keyOf(site, plugin, version, component);

interface QuarantineOptions {
  /** Told what it lifted, for the others. */
  lifted?(entry: Quarantined): void;
  /** Told that components of a page are about to be at work. */
  began?(): void;
}

/** Makes the quarantine of a process. */
export function createQuarantine({
  lifted = () => undefined,
  began = () => undefined,
}: QuarantineOptions = {}): Quarantine {
  const held = new Map<string, Quarantined>();

  function refuse(site: string, { plugin, pluginVersion, name }: Watched): void {
    if (held.size > 0 && held.has(keyOf(site, plugin, pluginVersion, name)))
      throw new QuoinError('component.quarantined', { name, plugin, version: pluginVersion });
  }

  const drop = (entry: Quarantined) => void held.delete(keyOfEntry(entry));

  return {
    watch(site, page, isOfRequest = false) {
      began();
      const sent = isOfRequest ? { asker: asker.getStore() ?? '' } : {};
      const workOf = ({ name, plugin, pluginVersion }: Watched, during: Suspect['during']): Suspect => ({
        ...sent,
        site,
        page,
        plugin,
        version: pluginVersion,
        component: name,
        during,
      });
      return {
        enter(kind) {
          refuse(site, kind);
          beginWork(workOf(kind, 'render'));
        },
        leave: () => beginWork(undefined),
        during(kind, go) {
          refuse(site, kind);
          return runAsComponent(workOf(kind, 'load'), go);
        },
      };
    },
    suspect: componentAtWork,
    add: (entry) => void held.set(keyOfEntry(entry), entry),
    drop,
    lift(entry) {
      drop(entry);
      lifted(entry);
    },
    all: () => [...held.values()],
  };
}
