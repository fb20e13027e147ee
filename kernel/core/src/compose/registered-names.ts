import type { ValuesOf } from '@quoin/sdk';
import { searchCollections } from './search-collections.ts';
import type { ComposedSite } from './site.ts';

/** Kinds of registrations whose names a field can choose from. */
type NamedRegistration = Extract<ValuesOf, string>;

/** For messages. */
export const registrationNouns: Record<NamedRegistration, string> = {
  'form-handlers': 'form handler',
  'data-sources': 'data source',
  'search-collections': 'search collection',
};

export function registeredNames(
  site: Pick<ComposedSite, 'manifest' | 'dataSources' | 'formHandlers'>,
  of: NamedRegistration,
): string[] {
  if (of === 'search-collections') return [...searchCollections(site).keys()];
  return [...(of === 'form-handlers' ? site.formHandlers : site.dataSources).keys()];
}
