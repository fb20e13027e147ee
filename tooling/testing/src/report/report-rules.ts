import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentReport, reportText, type ComposedSite } from '@quoin/core';
import type { PackageFolder } from '../package/package-folder.ts';

export function checkReport({ folder, manifest }: PackageFolder, site: ComposedSite): string[] {
  const file = join(folder, 'content.report.json');
  const remedy = 'write it with `npx quoin check --write`, and review the change';
  if (!existsSync(file)) return [`content.report.json is missing: ${remedy}`];
  const current = reportText(contentReport(site, manifest.name));
  return readFileSync(file, 'utf8') === current ? [] : [`content.report.json does not match the code: ${remedy}`];
}
