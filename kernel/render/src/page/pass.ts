import { StyleWriter } from '../style/rules.ts';
import { Budget } from './budget.ts';
import type { Gap } from './gap.ts';
import { Fragments } from './markup.ts';
import type { Run } from './run.ts';

export interface Pass {
  run: Run;
  budget: Budget;
  fragments: Fragments;
  styles: StyleWriter;
  gaps: Gap[];
}

export const startPass = (run: Run): Pass => ({
  run,
  budget: new Budget(),
  fragments: new Fragments(),
  styles: new StyleWriter(run.input.log),
  gaps: [],
});
