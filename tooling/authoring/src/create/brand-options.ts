import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compose } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { contentReportOf } from './content-report.ts';
import { brandSettings } from './site-files.ts';
import type { SitePackage } from './site-packages.ts';

interface NewOptions {
  /** The site's title. */
  title: string;
  accent: string | undefined;
}

/** The options of a brand for a new site. Raises `workspace.option-unknown`. */
export function brandOptionsFor(brand: SitePackage, { title, accent }: NewOptions): Record<string, string> {
  const known = Object.keys(contentReportOf(brand).options?.schema?.properties ?? {});
  if (accent !== undefined && !known.includes('accent'))
    throw new KernelError('workspace.option-unknown', { brand: brand.name, option: 'accent' });
  return { ...(known.includes('name') ? { name: title } : {}), ...(accent === undefined ? {} : { accent }) };
}

/** Asks a brand that is built whether it takes options. Raises `workspace.options-refused`. */
export async function checkBrandOptions(brand: SitePackage, options: Record<string, string>): Promise<void> {
  const entry = join(brand.folder, 'dist/index.js');
  if (Object.keys(options).length === 0 || !existsSync(entry)) return;
  const { default: definition } = (await import(pathToFileURL(entry).href)) as { default?: unknown };
  const { problems } = compose({
    id: 'new',
    manifest: { id: 'new', name: 'New', hosts: ['new.localhost'], brand: brandSettings(brand, options), plugins: {} },
    brand: { name: brand.name, version: brand.version, definition },
    plugins: [],
    secret: () => undefined,
  });
  const [refused] = problems.filter(({ where }) => where.startsWith('manifest.json, brand.'));
  if (refused !== undefined)
    throw new KernelError('workspace.options-refused', {
      option: refused.where.replace(/^.*\./, ''),
      brand: brand.name,
      reason: refused.message,
    });
}
