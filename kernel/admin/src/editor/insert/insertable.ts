import type { ApiPattern } from '@quoin/api';
import { familyOf, type CatalogEntry } from '../catalog/catalog.ts';

/** Something to add: a component, or the nodes of a pattern. */
export interface Insertable extends Pick<CatalogEntry, 'name' | 'title' | 'description' | 'keywords' | 'icon'> {
  /** Heading under which it is listed. */
  family: string;
  hasDemo: boolean;
  pattern?: ApiPattern | undefined;
  /** Includes the page of the pattern, whose edits then appear here, instead of copying its nodes. */
  isSynced?: boolean | undefined;
}

export function ofComponent(entry: CatalogEntry): Insertable {
  const { name, title, description, keywords, icon, hasDemo } = entry;
  return { name, title, description, keywords, icon, hasDemo, family: familyOf(entry) };
}

export const ofPattern = (pattern: ApiPattern): Insertable => ({
  name: `pattern:${pattern.id}`,
  title: pattern.title,
  description: pattern.description ?? 'Components that were saved together',
  keywords: ['pattern', ...pattern.keywords, ...(pattern.group === null ? [] : [pattern.group])],
  icon: 'puzzle',
  hasDemo: false,
  family: pattern.group === null ? 'Patterns' : `Patterns: ${pattern.group}`,
  pattern,
});

export const ofSyncedPattern = (pattern: ApiPattern): Insertable => ({
  ...ofPattern(pattern),
  name: `synced-pattern:${pattern.id}`,
  title: `${pattern.title}, synced`,
  description: 'Edits of the pattern appear wherever it is',
  isSynced: true,
});
