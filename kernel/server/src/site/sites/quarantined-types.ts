import { QuoinError, type Problem } from '@quoin/sdk';
import type { Quarantined } from '../../processes/messages.ts';
import type { Quarantine } from '../../processes/quarantine.ts';
import type { Site } from './site.ts';

/** The components and templates of a site, as it is served now, that never ended when they were rendered. Pages are served without them. */
export function quarantinedTypes({ id, composed }: Site, quarantine: Pick<Quarantine, 'all'>): Quarantined[] {
  return quarantine.all().filter(({ site, component, plugin, version }) => {
    const type = site === id ? composed.types.get(component) : undefined;
    return type?.plugin === plugin && type.pluginVersion === version;
  });
}

/** The same, as what is served otherwise than it was published. */
export const quarantineWarnings = (site: Site, quarantine: Pick<Quarantine, 'all'>): Problem[] =>
  quarantinedTypes(site, quarantine).map(({ component: name, plugin, version }) => ({
    where: name,
    message: new QuoinError('component.quarantined', { name, plugin, version }).message,
  }));
