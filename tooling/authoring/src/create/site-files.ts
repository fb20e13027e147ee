import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, lines, type Files } from './files.ts';
import { title } from './name.ts';
import type { SitePackage } from './site-packages.ts';

interface Report {
  templates?: object;
  options?: { version: number };
}

/** Reads the content report of a package; empty if it has none. */
function reportOf({ folder }: SitePackage): Report {
  const file = join(folder, 'content.report.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}

const templateOf = (brand: SitePackage): string =>
  Object.keys(reportOf(brand).templates ?? {})[0] ?? `cms-template-${brand.id}-page`;

/** The settings of a new plugin: the version that its options are to be written for. */
const settingsOf = (plugin: SitePackage): object => {
  const { options } = reportOf(plugin);
  return options === undefined ? {} : { version: options.version };
};

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
      plugins: Object.fromEntries(plugins.map((plugin) => [plugin.name, settingsOf(plugin)])),
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
