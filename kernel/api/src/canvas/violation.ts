import { z } from '@quoin/sdk';
import { nameSchema } from './place.ts';
import { textSchema } from './text.ts';

/** A rule of axe-core that the content of a frame breaks. */
export const violationSchema = z.strictObject({
  /** Example: `color-contrast`. */
  rule: z.string().max(100),
  impact: z.enum(['minor', 'moderate', 'serious', 'critical']).nullable(),
  title: z.string().max(1000),
  /** Explains the rule. */
  help: z.url({ protocol: /^https$/ }).max(1000),
  /** CSS selectors of the first elements. */
  places: z.array(z.string().max(1000)).max(20),
  /** Innermost nodes of the page itself with these elements, each once. */
  nodes: z.array(nameSchema).max(20),
  /** Texts of the nodes' props that these elements show, each once. */
  texts: z.array(textSchema).max(20),
  /** Number of all elements. */
  count: z.int().min(0),
});

export type Violation = z.output<typeof violationSchema>;
