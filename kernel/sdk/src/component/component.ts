import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Resolved } from '../content/resolved.ts';
import type { FormDeclaration, FormField } from '../form/form.ts';
import type { Json, NodeInput } from '../node.ts';
import type { Service } from '../plugin/service.ts';
import type { DataAccess } from '../data/access.ts';
import type { Context } from './context.ts';
import type { External } from './external.ts';
import type { HeadData } from './head.ts';
import type { Island } from './island.ts';
import type { Migration } from './migration.ts';
import type { Slot, Slots } from './slot.ts';

/** The visible words of a component in English, by key; `{name}` marks a value. */
export type Messages = Record<string, string>;

/** Declared URL parameters, each with a default. Their names in a URL carry the node's id. */
export type QueryShape = Record<string, z.ZodType>;

type Query<Q extends QueryShape> = { [K in keyof Q]: z.output<Q[K]> };

/** A component's props as `render` receives them. */
export type PropsOf<P extends z.ZodObject> = Resolved<z.output<P>>;

/** Child content by slot; by item id for a slot per item. `null` when empty or not shown. */
export type SlotContent<S extends Slots> = {
  [K in keyof S]: S[K] extends Slot ? ReactNode : Readonly<Record<string, ReactNode>>;
};

type HasSlotPer<S extends Slots> = Extract<S[keyof S], { kind: 'slot-per' }> extends never ? false : true;

/** What a node of a component holds, as its author writes it. Slots per item are keyed by item id. */
export interface Content<P extends z.ZodObject, S extends Slots> {
  props: z.input<P>;
  slots?: HasSlotPer<S> extends true
    ? Record<string, NodeInput[]>
    : [keyof S] extends [never]
      ? Record<string, never>
      : { [K in keyof S]?: NodeInput[] };
}

/** A named example. The first one is what the palette inserts unless `initial` says otherwise. */
export interface Demo<P extends z.ZodObject, S extends Slots> {
  displayName: string;
  content: Content<P, S>;
}

/** Turns a node of this component into one of another. */
export interface Transform<P extends z.ZodObject> {
  to: string;
  convert(content: { props: z.output<P> }): { props: Record<string, Json> };
}

/** Declares that nodes of this component can become nodes of `name`; slots of the same name go along. */
export const to = <P extends z.ZodObject>(name: string, convert: Transform<P>['convert']): Transform<P> => ({
  to: name,
  convert,
});

export interface LoadContext<Q = Record<never, never>, Message extends string = string> extends Context<Q, Message> {
  readonly data: DataAccess;
  /** A service of the kernel or of the component's own plugin. */
  service<T>(token: Service<T>): T;
  /** Aborted when the node's deadline has passed. */
  readonly signal: AbortSignal;
}

/** Adds CSS that varies per node and returns the class that carries it; `item` tells several of one node apart. */
export type Style = (declarations: Record<string, string | number | undefined>, item?: string) => string;

interface Arguments<P extends z.ZodObject, D, Q extends QueryShape, M extends Messages> {
  /** The node's id: unique on the page, valid as an HTML id. */
  id: string;
  props: PropsOf<P>;
  data: D;
  context: Context<Query<Q>, keyof M & string>;
}

export interface RenderArguments<
  P extends z.ZodObject,
  S extends Slots,
  D,
  Q extends QueryShape,
  M extends Messages,
  I,
> extends Arguments<P, D, Q, M> {
  slots: SlotContent<S>;
  /** The content of the page that `includes` names; null without one. */
  included: ReactNode;
  style: Style;
  /** What `sends` returned: render an island from it, so that both sides start from the same. */
  sent: I;
}

/** Everything that Quoin knows of a component. Write `props` first and `load` before what uses its data. */
export interface ComponentDefinition<
  P extends z.ZodObject = z.ZodObject,
  S extends Slots = Slots,
  Q extends QueryShape = QueryShape,
  M extends Messages = Messages,
  D = unknown,
  I = unknown,
> {
  /** Permanent: stored nodes carry it. `cms-component-` and the name of its folder. */
  name: `cms-component-${string}`;
  title: string;
  /** One sentence for the palette: what it is for. */
  description: string;
  /** Further words that find it in the palette. */
  keywords?: readonly string[];
  /** A name of the icon set. */
  icon?: string;
  /** zod fields of this package, without transforms and refinements. */
  props: P;
  slots?: S;
  /** What the palette inserts; the first demo unless given. */
  initial?: Content<NoInfer<P>, NoInfer<S>>;
  demos: readonly [Demo<NoInfer<P>, NoInfer<S>>, ...Demo<NoInfer<P>, NoInfer<S>>[]];
  /** From the oldest to the newest. Append only. */
  migrations?: readonly Migration[];
  /** Parameters of the URL. Where the number `page` is beyond 1, it belongs to the canonical address: that is another part of a list. */
  query?: Q;
  /**
   * Those of `query` whose name in a URL is theirs alone, without the node's id, so that forms and links elsewhere can name them:
   * `/search?q=fees`. Nodes of a page that share a name share its value.
   */
  sharedQuery?: readonly (keyof NoInfer<Q> & string)[];
  messages?: M;
  /** Fetches what `render` shows, on the server, beside the loads of other nodes and under a deadline. */
  load?(args: { id: string; props: PropsOf<P>; context: LoadContext<Query<Q>, keyof M & string> }): Promise<D>;
  /** Slots (or item ids) that are rendered at all; decided before anything in them loads. All of them unless given. */
  shows?(args: Arguments<P, D, Q, M>): readonly string[];
  /** Values for all nodes below this one. */
  provides?(args: Arguments<P, D, Q, M>): Record<string, Json>;
  head?(args: Arguments<P, D, Q, M>): HeadData;
  /** The id of a partial page that `render` receives as `included`: rendered on the server, cycles cut. */
  includes?(args: { props: z.output<P> }): string | undefined;
  /** Other origins that the page must be allowed to use, and the consent each needs. */
  external?(args: { props: PropsOf<P> }): readonly External[];
  /** Makes this node a form: where it is delivered, and the fields it has of its own, as they are called in the page's language. */
  form?(args: { props: z.output<P>; t: Context<Query<Q>, keyof M & string>['t'] }): FormDeclaration;
  /** Makes this node a field of the form around it. */
  field?(args: { props: z.output<P> }): FormField;
  /** What the island's client gets, as JSON: as little as it needs. The resolved props unless given. */
  sends?(args: Arguments<P, D, Q, M>): I;
  /** Only for a component that needs script in the visitor's browser. */
  island?: Island<I>;
  render(args: RenderArguments<P, S, D, Q, M, I>): ReactNode;
  /**
   * What visitors get in place of a node that failed: its `load` was late or threw, or its HTML cannot be made. Nothing unless given.
   * Say what is missing in a sentence of `messages`, below the heading that `render` begins with.
   */
  fallback?(args: Omit<Arguments<P, D, Q, M>, 'data'>): ReactNode;
  /** The node's name in the outline. */
  label?(props: z.output<P>): string | undefined;
  /** Registered names of components of the same plugin whose CSS it needs beside its own. */
  stylesOf?: readonly string[];
  transforms?: readonly Transform<P>[];
  deprecated?: { use: string };
}

/** A declared component: what registries hold. */
export interface Component<P extends z.ZodObject = z.ZodObject> extends Omit<ComponentDefinition, 'props' | 'island'> {
  readonly kind: 'component';
  props: P;
  island?: Island<never>;
}

/** A client that takes anything but the props needs `sends` to make it. */
type SendsWhatClientTakes<P extends z.ZodObject, I> = PropsOf<P> extends I ? unknown : { sends: unknown };

/** Declares a component. Checked as it is written: demos fit props and slots, clients fit their island. */
export function defineComponent<
  P extends z.ZodObject,
  S extends Slots = Record<never, never>,
  Q extends QueryShape = Record<never, never>,
  M extends Messages = Record<never, never>,
  D = undefined,
  I = PropsOf<P>,
>(definition: ComponentDefinition<P, S, Q, M, D, I> & SendsWhatClientTakes<P, I>): Component<P> {
  // A registry holds components of all props; the kernel parses props before it hands them over.
  return { kind: 'component', ...definition } as unknown as Component<P>;
}
