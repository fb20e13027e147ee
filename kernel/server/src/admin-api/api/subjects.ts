import type { ApiSubject } from '@quoin/api';
import { fieldMeta, type DataSource, type FieldKind, type z } from '@quoin/sdk';
import { lineOf } from '../../delivery/forms/excerpt.ts';
import type { Sites } from '../../site/sites/sites.ts';
import { titleOf } from '../../upgrades/plan-store/plan-records.ts';
import type { ApiServices } from './context.ts';

const brief: ReadonlySet<FieldKind> = new Set(['text', 'select', 'oneOf', 'date', 'time', 'zone']);

const sourceNamed = (sites: Sites, name: string): DataSource | undefined =>
  sites
    .all()
    .map(({ composed }) => composed.dataSources.get(name)?.definition)
    .find((found) => found !== undefined);

/** Title of a row: its first short texts, in source order. Defaults to the name of the source. */
export function rowTitle(
  { row, name: source }: Pick<DataSource, 'row' | 'name'>,
  data: Record<string, unknown>,
): string {
  const shape: Record<string, z.ZodType> = row.shape;
  const names = Object.entries(shape)
    .filter(([, schema]) => brief.has(fieldMeta(schema)?.field ?? 'group'))
    .map(([name]) => name);
  return lineOf(names.map((name) => data[name])) || source;
}

/** Resolves subjects such as `page:<id>`; unknown ones are omitted. */
export async function subjectsOf(
  { storage, sites, planRecords }: Pick<ApiServices, 'storage' | 'sites' | 'planRecords'>,
  names: readonly string[],
): Promise<Map<string, ApiSubject>> {
  const subjects = new Map<string, ApiSubject>();
  for (const [subject, { siteId, title, source, data, exists }] of await storage.subjects.find(names)) {
    const definition = sourceNamed(sites, source ?? '');
    subjects.set(subject, {
      subject,
      title: title ?? (definition === undefined ? (source ?? '') : rowTitle(definition, data ?? {})),
      site: siteId,
      source,
      exists,
    });
  }
  for (const { id, composed } of sites.all()) {
    const subject = `site:${id}`;
    if (names.includes(subject))
      subjects.set(subject, { subject, title: composed.manifest.name, site: id, source: null, exists: true });
  }
  for (const subject of names.filter((name) => name.startsWith('composition:'))) {
    subjects.set(subject, {
      subject,
      title: subject.slice('composition:'.length, 'composition:'.length + 12),
      site: null,
      source: null,
      exists: true,
    });
  }
  for (const subject of names.filter((name) => name.startsWith('upgrade:'))) {
    const found = await planRecords.find(subject.slice('upgrade:'.length));
    if (found !== null)
      subjects.set(subject, { subject, title: titleOf(found), site: found.site, source: null, exists: true });
  }
  return subjects;
}
