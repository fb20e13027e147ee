import type { ComposedSite } from '@quoin/core';
import type { Rows, SiteRow } from '@quoin/sdk';

/** The site and two others. */
export function sampleSites({ manifest: { id, name, hosts } }: ComposedSite): Rows<Record<keyof SiteRow, string>> {
  const rows = [
    { id, name, url: `https://${hosts[0]}` },
    { id: 'sample-data', name: 'Sample data', url: 'https://data.example.com' },
    { id: 'sample-mortgage', name: 'Sample mortgage technology', url: 'https://mortgage.example.com' },
  ];
  return { rows, total: rows.length };
}
