import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { NodeInput } from '../node.ts';
import type { Messages, PropsOf, Style } from './component.ts';
import type { Context } from './context.ts';
import type { HeadData } from './head.ts';
import type { Migration } from './migration.ts';
import type { SlotRule } from './slot.ts';

/** A part of a page that holds nodes. */
export interface Region extends SlotRule {
  title: string;
  /** When a page has nothing of its own here, it takes the nearest ancestor's, then the site's partial for this region. */
  inherits?: boolean;
}

export type Regions = Record<string, Region>;

/** Declares a region: its title in the editor, what it takes, and whether it inherits. */
export const region = (title: string, rule: SlotRule & { inherits?: boolean } = {}): Region => ({ title, ...rule });

interface Arguments<P extends z.ZodObject, M extends Messages> {
  id: string;
  settings: PropsOf<P>;
  context: Context<Record<never, never>, keyof M & string>;
}

/** Everything that Quoin knows of a page template. It is stored as the root node of a page: settings are props, regions slots. */
export interface TemplateDefinition<
  P extends z.ZodObject = z.ZodObject,
  R extends Regions = Regions,
  M extends Messages = Messages,
> {
  /** `cms-template-` and the name of its folder. */
  name: `cms-template-${string}`;
  title: string;
  description: string;
  /** Settings of a page that uses it: zod fields, without transforms and refinements. */
  settings: P;
  regions: R;
  /** What a new page starts with. */
  initial?: { settings: z.input<P>; regions?: { [K in keyof R]?: NodeInput[] } };
  migrations?: readonly Migration[];
  messages?: M;
  /** A whole document, or a fragment that other pages include. A document unless given. */
  output?: 'document' | 'fragment';
  /**
   * Whether visitors have to register before they see what a page is about: with a form on it, which is stored first. Until then
   * `context.admitted` is false, `shows` says what they are shown, and `head` has no say.
   */
  gated?(args: { settings: z.output<P> }): boolean;
  /** Regions that are rendered at all; decided before anything in them loads. All of them unless given. */
  shows?(args: Arguments<P, M>): readonly (keyof R & string)[];
  head?(args: Arguments<P, M>): HeadData;
  /** The document's body, or the fragment. */
  render(args: Arguments<P, M> & { regions: { [K in keyof R]: ReactNode }; style: Style }): ReactNode;
}

/** A declared template: what registries hold. */
export interface Template<P extends z.ZodObject = z.ZodObject> extends Omit<TemplateDefinition, 'settings'> {
  readonly kind: 'template';
  settings: P;
}

/** Declares a page template. */
export function defineTemplate<P extends z.ZodObject, R extends Regions, M extends Messages = Record<never, never>>(
  definition: TemplateDefinition<P, R, M>,
): Template<P> {
  // A registry holds templates of all settings; the kernel parses settings before it hands them over.
  return { kind: 'template', ...definition } as unknown as Template<P>;
}
