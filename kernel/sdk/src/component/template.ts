import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { NodeInput } from '../node.ts';
import type { Messages, PropsOf, Style } from './component.ts';
import type { Context } from './context.ts';
import type { HeadData } from './head.ts';
import type { Migration } from './migration.ts';
import type { Part } from './part.ts';
import type { SlotRule } from './slot.ts';

export interface Region extends SlotRule {
  title: string;
  /** If empty, shows the nearest ancestor page's nodes, or else the site's partial for this region. */
  inherits?: boolean;
}

export type Regions = Record<string, Region>;

/** A place for nodes of a page. With `inherits`, a page without nodes here shows those of the nearest page above. */
export const region = (title: string, rule: SlotRule & { inherits?: boolean } = {}): Region => ({ title, ...rule });

interface Arguments<P extends z.ZodObject, M extends Messages> {
  id: string;
  settings: PropsOf<P>;
  context: Context<Record<never, never>, keyof M & string>;
}

/** A page template, stored as a page's root node: settings are props, regions slots. */
export interface TemplateDefinition<
  P extends z.ZodObject = z.ZodObject,
  R extends Regions = Regions,
  M extends Messages = Messages,
> {
  /** `cms-template-` and the folder's name. */
  name: `cms-template-${string}`;
  title: string;
  description: string;
  /** zod fields, without transforms and refinements. */
  settings: P;
  regions: R;
  /** Content of a new page. */
  initial?: { settings: z.input<P>; regions?: { [K in keyof R]?: NodeInput[] } };
  /** Registered name of the pattern that the admin proposes for a new page, after `initial`. */
  pattern?: `cms-pattern-${string}`;
  migrations?: readonly Migration[];
  messages?: M;
  /** Parts of `@quoin/ui` that it draws with. */
  parts?: readonly Part[];
  /** A document, or a fragment that other pages include. Defaults to `document`. */
  output?: 'document' | 'fragment';
  /** The lowest role that may edit its pages. Defaults to `editors`. */
  editableBy?: 'authors' | 'editors';
  /**
   * True if visitors must first submit a form on the page. Until then `context.admitted` is false, only regions of
   * `shows` are visible, and `head` is not called.
   */
  gated?(args: { settings: z.output<P> }): boolean;
  /**
   * Returns values of a page that lists show and sort by, such as the author of an article or the start of an event:
   * numbers, and texts that sort by character, such as ISO 8601 dates.
   */
  facts?(args: { settings: z.output<P> }): Readonly<Record<string, string | number | undefined>>;
  /** Regions to render, decided before their content loads. Defaults to all. */
  shows?(args: Arguments<P, M>): readonly (keyof R & string)[];
  head?(args: Arguments<P, M>): HeadData;
  render(args: Arguments<P, M> & { regions: { [K in keyof R]: ReactNode }; style: Style }): ReactNode;
}

export interface Template<P extends z.ZodObject = z.ZodObject> extends Omit<TemplateDefinition, 'settings'> {
  readonly type: 'template';
  settings: P;
}

/** Declares a template, the root node of a page. */
export function defineTemplate<P extends z.ZodObject, R extends Regions, M extends Messages = Record<never, never>>(
  definition: TemplateDefinition<P, R, M>,
): Template<P> {
  // The kernel parses settings before it passes them.
  return { type: 'template', ...definition } as unknown as Template<P>;
}
