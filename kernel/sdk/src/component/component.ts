import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Resolved } from '../content/resolved.ts';
import type { FormDeclaration, FormField, FormState } from '../form/form.ts';
import type { Json, NodeInput } from '../node.ts';
import type { Service } from '../plugin/service.ts';
import type { DataAccess } from '../data/access.ts';
import type { Context, Viewer } from './context.ts';
import type { External } from './external.ts';
import type { HeadData } from './head.ts';
import type { Island } from './island.ts';
import type { Migration } from './migration.ts';
import type { Part } from './part.ts';
import type { Slot, Slots } from './slot.ts';

/** Visible texts in English, by key; `{name}` marks a value. */
export type Messages = Record<string, string>;

/** URL parameters, each with a default. Their URL names include the node's id. */
export type QueryShape = Record<string, z.ZodType>;

type Query<Q extends QueryShape> = { [K in keyof Q]: z.output<Q[K]> };

export type PropsOf<P extends z.ZodObject> = Resolved<z.output<P>>;

/** Child content by slot, or by item id for `slotPer`. `null` if empty or not shown. */
export type SlotContent<S extends Slots> = {
  [K in keyof S]: S[K] extends Slot ? ReactNode : Readonly<Record<string, ReactNode>>;
};

type HasSlotPer<S extends Slots> = Extract<S[keyof S], { kind: 'slot-per' }> extends never ? false : true;

/** A node's content as its author writes it. `slotPer` slots are keyed by item id. */
export interface Content<P extends z.ZodObject, S extends Slots> {
  props: z.input<P>;
  slots?: HasSlotPer<S> extends true
    ? Record<string, NodeInput[]>
    : [keyof S] extends [never]
      ? Record<string, never>
      : { [K in keyof S]?: NodeInput[] };
}

/**
 * The palette inserts this. It leaves out props that only an author can choose, such as a file: the editor shows that
 * they are missing, and the page cannot be published without them.
 */
export interface Initial<P extends z.ZodObject, S extends Slots> extends Omit<Content<P, S>, 'props'> {
  props: Partial<z.input<P>>;
}

/** A named example. The palette inserts the first unless `initial` is set. */
export interface Demo<P extends z.ZodObject, S extends Slots, Q extends QueryShape = QueryShape> {
  displayName: string;
  content: Content<P, S>;
  /** Differences from an anonymous visitor's first visit. */
  as?: DemoSituation<Q>;
}

/** Surroundings of a demo's node. */
export interface DemoSituation<Q extends QueryShape = QueryShape> {
  /** The outcome of sending its form. */
  form?: FormState;
  viewer?: Viewer;
  /** ISO 8601 in UTC. Defaults to the current time. */
  now?: string;
  /** Values of its URL parameters. */
  query?: { [K in keyof Q]?: z.input<Q[K]> };
}

export interface Transform<P extends z.ZodObject> {
  to: string;
  convert(content: { props: z.output<P> }): { props: Record<string, Json> };
}

/** Declares that nodes of this component can become nodes of `name`. Slots of the same name keep their nodes. */
export const transformTo = <P extends z.ZodObject>(name: string, convert: Transform<P>['convert']): Transform<P> => ({
  to: name,
  convert,
});

export interface LoadContext<Q = Record<never, never>, Message extends string = string> extends Context<Q, Message> {
  readonly data: DataAccess;
  /** A service of the kernel or of this plugin. */
  service<T>(token: Service<T>): T;
  /** Aborted at the node's deadline. */
  readonly signal: AbortSignal;
  /**
   * Resolves with the value; with `fallback` if it rejects or takes longer than `timeout` milliseconds. The page is
   * then incomplete: it is served, and soon rendered again. Where more than a visitor's second is available, as in a
   * plan of an upgrade, the timeout is longer by the same factor.
   */
  optional<T, F>(value: Promise<T>, options: { timeout: number; fallback: F }): Promise<T | F>;
}

/** Adds CSS of a single node and returns its class; `item` distinguishes several. */
export type Style = (declarations: Record<string, string | number | undefined>, item?: string) => string;

interface Arguments<P extends z.ZodObject, D, Q extends QueryShape, M extends Messages> {
  /** Unique on the page, valid as an HTML id. */
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
  /** Content of the page named by `includes`; null without one. */
  included: ReactNode;
  style: Style;
  /** The result of `sends`. Render islands from it, so that both sides start the same. */
  sent: I;
}

/** A component. Write `props` first, and `load` before the members that use its data. */
export interface ComponentDefinition<
  P extends z.ZodObject = z.ZodObject,
  S extends Slots = Slots,
  Q extends QueryShape = QueryShape,
  M extends Messages = Messages,
  D = unknown,
  I = unknown,
> {
  /** Permanent, because stored nodes refer to it. `cms-component-` and the folder's name. */
  name: `cms-component-${string}`;
  title: string;
  /** States the purpose in one sentence. */
  description: string;
  keywords?: readonly string[];
  /** Kinds for slots of any plugin: `['card']` fits slots that accept `kind:card`. */
  kinds?: readonly string[];
  /** The name of a Lucide icon, which the editor shows beside the title. */
  icon?: string;
  /** zod fields of this package, without transforms and refinements. */
  props: P;
  slots?: S;
  /** Inserted by the palette. Defaults to the first demo. */
  initial?: Initial<NoInfer<P>, NoInfer<S>>;
  demos: readonly [Demo<NoInfer<P>, NoInfer<S>, NoInfer<Q>>, ...Demo<NoInfer<P>, NoInfer<S>, NoInfer<Q>>[]];
  /** Oldest first. Append only. */
  migrations?: readonly Migration[];
  /** URL parameters. A number `page` above 1 becomes part of the canonical URL, as a later page of a list. */
  query?: Q;
  /**
   * Parameters of `query` without the node's id in their URL name, so that other forms and links can use them:
   * `/search?q=fees`. Nodes of a page share their values.
   */
  sharedQuery?: readonly (keyof NoInfer<Q> & string)[];
  messages?: M;
  /** Fetches data on the server, in parallel with other nodes and under a deadline. */
  load?(args: { id: string; props: PropsOf<P>; context: LoadContext<Query<Q>, keyof M & string> }): Promise<D>;
  /** Slots (or item ids) to render, decided before their content loads. Defaults to all. */
  shows?(args: Arguments<P, D, Q, M>): readonly string[];
  /** Values for all nodes below this one. */
  provides?(args: Arguments<P, D, Q, M>): Record<string, Json>;
  head?(args: Arguments<P, D, Q, M>): HeadData;
  /** Id of a partial page that `render` receives as `included`; null in a cycle. */
  includes?(args: { props: z.output<P> }): string | undefined;
  /** Other origins that the page needs, and the consent each requires. */
  external?(args: { props: PropsOf<P> }): readonly External[];
  /**
   * Makes this node a form: its delivery and own fields, labeled in the page's language. `data` is what `load`
   * returned, `undefined` while content is checked for publishing.
   */
  form?(args: {
    props: z.output<P>;
    data: D | undefined;
    t: Context<Query<Q>, keyof M & string>['t'];
  }): FormDeclaration;
  /** Makes this node a field of the form around it. */
  field?(args: { props: z.output<P> }): FormField;
  /** JSON for the island's client; keep it small. Defaults to the resolved props. */
  sends?(args: Arguments<P, D, Q, M>): I;
  island?: Island<I>;
  render(args: RenderArguments<P, S, D, Q, M, I>): ReactNode;
  /**
   * Shown to visitors if `load` is late or throws, or `render` fails. Defaults to nothing. State what is missing in a
   * sentence of `messages`, below the heading that `render` begins with.
   */
  fallback?(args: Omit<Arguments<P, D, Q, M>, 'data'>): ReactNode;
  /**
   * True if visitors may not see its headings, its own and those in its slots, as in a closed dialog. Headings after it
   * then build on those before it.
   */
  hidesHeadings?: boolean;
  /** Name in the outline. */
  label?(props: z.output<P>): string | undefined;
  /** Components of the same plugin whose CSS it also needs, by registered name. */
  stylesOf?: readonly string[];
  /**
   * Parts of `@quoin/ui` that it draws with: their styles are sent with it, and `context.t` knows their messages. A
   * message of its own with the same key takes precedence.
   */
  parts?: readonly Part[];
  transforms?: readonly Transform<P>[];
  deprecated?: { use: string };
}

export interface Component<P extends z.ZodObject = z.ZodObject> extends Omit<ComponentDefinition, 'props' | 'island'> {
  readonly type: 'component';
  props: P;
  island?: Island<never>;
}

/** Requires `sends` if the client takes anything but the props. */
type SendsWhatClientTakes<P extends z.ZodObject, I> = PropsOf<P> extends I ? unknown : { sends: unknown };

/** Types check that demos fit props and slots, and clients their island. */
export function defineComponent<
  P extends z.ZodObject,
  S extends Slots = Record<never, never>,
  Q extends QueryShape = Record<never, never>,
  M extends Messages = Record<never, never>,
  D = undefined,
  I = PropsOf<P>,
>(definition: ComponentDefinition<P, S, Q, M, D, I> & SendsWhatClientTakes<P, I>): Component<P> {
  // The kernel parses props before it passes them.
  return { type: 'component', ...definition } as unknown as Component<P>;
}
