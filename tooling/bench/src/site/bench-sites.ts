import type { Node } from '@quoin/sdk';
import { disclosurePage, islandPage, plainPage } from './page-tree.ts';
import { referencePage } from './reference-page.ts';
import { hostOf, createSites, type SampleSites } from './workspace-sites.ts';

export interface BenchSites extends SampleSites {
  /** Host names by runtime. */
  hosts: { react: string; preact: string };
  /** Served at `/large`. */
  large: Node;
}

export function createBenchSites(): BenchSites {
  const large = referencePage();
  const react = {
    id: 'react',
    pages: {
      '/': plainPage(),
      '/large': large,
      '/plain': plainPage(),
      '/disclosure': disclosurePage(),
      '/island': islandPage(),
    },
  };
  const preact = { id: 'preact', islands: 'preact' as const, pages: { '/': plainPage(), '/island': islandPage() } };
  return { ...createSites([react, preact]), hosts: { react: hostOf(react), preact: hostOf(preact) }, large };
}
