import type { External, HeadData } from '@quoin/sdk';
import type { ReactNode } from 'react';
import { StyleRules } from '../style/rules.ts';
import type { Budget } from './budget.ts';
import type { Gap } from './gap.ts';
import { Fragments, markup } from './markup.ts';
import type { Run } from './run.ts';
import { limited } from './size.ts';
import type { Kind } from './site-parts.ts';
import type { Visit } from './visit.ts';

/** One drawing of a page, and what its nodes ask of the document meanwhile. */
export interface Pass {
  run: Run;
  /** Whether every node is a React root of its own. */
  apart: boolean;
  budget: Budget;
  /** Nodes that are drawn already, each as what stands for its HTML. */
  drawn: Map<Visit, string>;
  fragments: Fragments;
  /** The components and templates that were used. */
  kinds: Set<Kind>;
  styles: StyleRules;
  /** The styles of nodes that show what they showed last. */
  frozenCss: Set<string>;
  heads: HeadData[];
  externals: External[];
  /** Client entries of islands that start at once. */
  clients: Set<string>;
  hasIslands: boolean;
  /** The ids of the nodes that are forms. */
  forms: string[];
  gaps: Gap[];
  /** What stands in the regions of a template, should it fail. */
  regions: Map<Visit, ReactNode[]>;
}

export const startPass = (run: Run, apart: boolean, budget: Budget): Pass => ({
  run,
  apart,
  budget,
  drawn: new Map(),
  fragments: new Fragments(),
  kinds: new Set(),
  styles: new StyleRules(run.input.log),
  frozenCss: new Set(),
  heads: [],
  externals: [],
  clients: new Set(),
  hasIslands: false,
  forms: [],
  gaps: [],
  regions: new Map(),
});

/** A React root of its own, finished. Throws where it is too large. */
export const finish = ({ fragments }: Pass, content: ReactNode): string => fragments.expand(limited(markup(content)));
