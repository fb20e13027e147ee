import type { Node } from '@quoin/sdk';
import { disclosurePage, islandPage, plainPage } from './page-tree.ts';
import { referencePage } from './reference-page.ts';
import { hostOf, makeSites, type MadeSites } from './workspace-sites.ts';

/** Two sites made for measuring, which differ in the runtime of their islands. */
export interface BenchSites extends MadeSites {
  /** Host names, by runtime. */
  hosts: { react: string; preact: string };
  /** The tree of the reference page, which is served at `/large`. */
  large: Node;
}

/** Writes the sites where the packages of the workspace are found. */
export function makeBenchSites(): BenchSites {
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
  return { ...makeSites([react, preact]), hosts: { react: hostOf(react), preact: hostOf(preact) }, large };
}
