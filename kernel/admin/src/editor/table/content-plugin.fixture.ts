import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf } from '../catalog/catalog.fixture.ts';
import type { CatalogEntry } from '../catalog/catalog.ts';

interface Report {
  components: Record<string, { version: number; schema: CatalogEntry['schema'] }>;
}

const report = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../plugins/content/content.report.json'), 'utf8'),
) as Report;

/** A component of the content plugin, with the schema of its report. */
export function contentEntry(name: string): CatalogEntry {
  const component = report.components[name];
  if (component === undefined) throw new Error(`The content plugin has no ${name}.`);
  return entryOf(name, { version: component.version, schema: component.schema });
}
