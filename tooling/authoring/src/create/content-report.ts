import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePackage } from './site-packages.ts';

interface Kind {
  version: number;
  slots?: object;
}

/** Facts about a package that a new site needs. */
export interface ContentReport {
  components?: Record<string, Kind>;
  templates?: Record<string, Kind>;
  options?: { version: number; schema?: { properties?: object } };
}

/** Reads the content report of a package; empty if it has none. */
export function contentReportOf({ folder }: Pick<SitePackage, 'folder'>): ContentReport {
  const file = join(folder, 'content.report.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ContentReport) : {};
}
