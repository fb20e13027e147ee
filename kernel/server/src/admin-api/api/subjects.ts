import type { ApiSubject } from '@quoin/api';
import { fieldMeta, type FieldKind, type Json, type z } from '@quoin/sdk';
import { lineOf } from '../../delivery/forms/excerpt.ts';
import type { Sites } from '../../site/sites/sites.ts';
import { titleOf } from '../../upgrades/plan-store/plan-records.ts';
import type { ApiServices } from './context.ts';

const brief: ReadonlySet<FieldKind> = new Set(['text', 'select', 'oneOf', 'date', 'time', 'zone']);

/** Title of a row: its first short texts, in source order. */
function rowTitle(sites: Sites, source: string, data: Record<string, Json>): string {
  const definition = sites
    .all()
    .map(({ composed }) => composed.dataSources.get(source)?.definition)
    .find((found) => found !== undefined);
  const shape: Record<string, z.ZodType> = definition?.row.shape ?? {};
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
    subjects.set(subject, {
      subject,
      title: title ?? rowTitle(sites, source ?? '', data ?? {}),
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
