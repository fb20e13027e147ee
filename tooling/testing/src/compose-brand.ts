import { compose } from '@quoin/core';
import type { Brand, ConfigurableBrand, Json } from '@quoin/sdk';

/**
 * Composes a site that has nothing but a brand with options, as its manifest states them. `brand` is undefined if there
 * are problems, which are sentences after their place.
 */
export function composeBrand(
  definition: ConfigurableBrand,
  options: Record<string, Json>,
): { brand: Brand | undefined; problems: string[] } {
  const name = `@sample/brand-${definition.name}`;
  const { site, problems } = compose({
    id: 'sample',
    manifest: {
      id: 'sample',
      name: 'Sample',
      hosts: ['sample.example'],
      brand: { package: name, options },
      plugins: {},
    },
    brand: { name, version: '1.0.0', definition },
    plugins: [],
    secret: () => undefined,
  });
  return { brand: site?.brand, problems: problems.map(({ where, message }) => `${where}: ${message}`) };
}
