import { KernelError } from '@quoin/core/errors';
import type { Problem } from '@quoin/sdk';
import type { Quarantined } from '../../processes/messages.ts';
import type { Quarantine } from '../../processes/quarantine.ts';
import type { Site } from './site.ts';

/** Returns the quarantined types of a site as served. Pages are served without them. */
export function quarantinedTypes({ id, composed }: Site, quarantine: Pick<Quarantine, 'all'>): Quarantined[] {
  return quarantine.all().filter(({ site, component, plugin, version }) => {
    const type = site === id ? composed.types.get(component) : undefined;
    return type?.plugin === plugin && type.pluginVersion === version;
  });
}

export const quarantineWarnings = (site: Site, quarantine: Pick<Quarantine, 'all'>): Problem[] =>
  quarantinedTypes(site, quarantine).map(({ component: name, plugin, version }) => ({
    where: name,
    message: new KernelError('component.quarantined', { name, plugin, version }).message,
  }));
