import { KernelError } from '@quoin/core/errors';
import type { Watch, Watched } from '@quoin/render';
import { clientNetwork } from '../platform/http/client-network.ts';
import { beginWork, componentAtWork, runAsComponent } from '../platform/isolation/at-work.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Quarantined } from './messages.ts';

export interface Quarantine {
  /** Watches the components of a page. `isOfRequest` is true if they may handle a query, form values or a draft. */
  watch(site: string, page: string, isOfRequest?: boolean): Watch;
  /** The component at work, also after an await. */
  suspect(): Suspect | undefined;
  add(entry: Quarantined): void;
  /** Releases it in this process. */
  release(entry: Quarantined): void;
  /** Releases it in every process. */
  releaseEverywhere(entry: Quarantined): void;
  all(): readonly Quarantined[];
}

const keyOf = (site: string, plugin: string, version: string, component: string): string =>
  [site, plugin, version, component].join(' ');
const keyOfEntry = ({ site, plugin, version, component }: Suspect): string => keyOf(site, plugin, version, component);

interface QuarantineOptions {
  released?(entry: Quarantined): void;
  /** Called before components run. */
  began?(): void;
}

export function createQuarantine({
  released = () => undefined,
  began = () => undefined,
}: QuarantineOptions = {}): Quarantine {
  const held = new Map<string, Quarantined>();

  function refuse(site: string, { plugin, pluginVersion, name }: Watched): void {
    if (held.size > 0 && held.has(keyOf(site, plugin, pluginVersion, name)))
      throw new KernelError('component.quarantined', { name, plugin, version: pluginVersion });
  }

  const release = (entry: Quarantined) => void held.delete(keyOfEntry(entry));

  return {
    watch(site, page, isOfRequest = false) {
      began();
      const sent = isOfRequest ? { clientNetwork: clientNetwork.getStore() ?? '' } : {};
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
        during(kind, work) {
          refuse(site, kind);
          return runAsComponent(workOf(kind, 'load'), work);
        },
      };
    },
    suspect: componentAtWork,
    add: (entry) => void held.set(keyOfEntry(entry), entry),
    release,
    releaseEverywhere(entry) {
      release(entry);
      released(entry);
    },
    all: () => [...held.values()],
  };
}
