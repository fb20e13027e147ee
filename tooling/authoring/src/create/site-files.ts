import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, lines, type Files } from './files.ts';
import { title } from './name.ts';
import type { SitePackage } from './site-packages.ts';

/** Returns the template in the brand's content report. */
function templateOf({ folder, id }: SitePackage): string {
  const report = join(folder, 'content.report.json');
  const { templates = {} } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { templates?: object })
    : {};
  return Object.keys(templates)[0] ?? `cms-template-${id}-page`;
}

export const sitePackageFile = (name: string, packages: readonly SitePackage[], isOwnWorkspace: boolean) => ({
  name: isOwnWorkspace ? `@quoin/site-${name}` : `site-${name}`,
  version: '1.0.0',
  private: true,
  description: `The site ${name}`,
  ...(isOwnWorkspace ? { license: 'MIT' } : {}),
  type: 'module',
  quoin: { role: 'site' },
  dependencies: Object.fromEntries(packages.map((each) => [each.name, each.version])),
});

interface NewSite {
  name: string;
  brand: SitePackage;
  plugins: readonly SitePackage[];
  isOwnWorkspace: boolean;
  /** Generates UUIDs. */
  newId: () => string;
}

export function siteFiles({ name, brand, plugins, isOwnWorkspace, newId }: NewSite): Files {
  const packages = [brand, ...plugins].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    'package.json': json(sitePackageFile(name, packages, isOwnWorkspace)),
    'manifest.json': json({
      $schema: '../../node_modules/@quoin/sdk/manifest.schema.json',
      id: name,
      name: title(name),
      hosts: [`${name}.localhost`],
      brand: brand.name,
      plugins: Object.fromEntries(plugins.map((plugin) => [plugin.name, {}])),
    }),
    'content/pages/index.en.json': json({
      id: newId(),
      path: '/',
      locale: 'en',
      title: title(name),
      seo: { description: `The home page of ${title(name)}`, robots: 'index' },
      access: { kind: 'public' },
      tags: [],
      tree: { id: newId(), name: templateOf(brand), version: 0, props: {}, slots: {} },
      published: true,
    }),
    'site.test.ts': lines("import { testSite } from '@quoin/testing';", '', 'testSite(import.meta.dirname);'),
  };
}
