import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkspacePackage } from '../workspace/workspace.ts';
import { json, lines, type Files } from './files.ts';
import { title } from './name.ts';

/** Returns the template in the brand's content report. */
function templateOf({ folder, id }: WorkspacePackage): string {
  const report = join(folder, 'content.report.json');
  const { templates = {} } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { templates?: object })
    : {};
  return Object.keys(templates)[0] ?? `cms-template-${id}-page`;
}

/** `newId` generates UUIDs. */
export function siteFiles(
  name: string,
  brand: WorkspacePackage,
  plugins: readonly WorkspacePackage[],
  newId: () => string,
): Files {
  const packages = [brand, ...plugins].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    'package.json': json({
      name: `@quoin/site-${name}`,
      version: '1.0.0',
      private: true,
      description: `The site ${name}`,
      license: 'MIT',
      type: 'module',
      quoin: { role: 'site' },
      dependencies: Object.fromEntries(packages.map((each) => [each.name, each.version])),
    }),
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
