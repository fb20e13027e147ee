import * as z from 'zod/mini';
import { nameSchema, pixelSchema, rectSchema } from './place.ts';
import { textSchema, textValueSchema } from './text.ts';

const node = z.nullable(nameSchema);
const version = z.int().check(z.gte(0));
const html = z.string().check(z.maxLength(20_000_000));

/** The only message to the frame's window. It transfers the MessagePort for all others. */
export const connectSchema = z.strictObject({ type: z.literal('connect') });

/** How a text is edited on the page. */
const editSchema = z.strictObject({
  text: textSchema,
  /** Accessible name. */
  label: z.string().check(z.maxLength(1000)),
  /** Rich text: its blocks as JSON. */
  value: textValueSchema,
  /** A `cell` is a line of a table, into which several cells can be pasted. */
  kind: z.enum(['line', 'lines', 'cell', 'rich']),
  /** For a text being edited: number of the page's changes in the value. A page that made more ignores it. */
  typed: z.optional(z.int().check(z.gte(0))),
});

/** A node that colleagues have selected. */
const colleagueSchema = z.strictObject({
  node: nameSchema,
  /** Names of the colleagues. */
  name: z.string().check(z.maxLength(1000)),
  /** Example: `#1565c0`. */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});

/** A message from the admin to the canvas. */
export const toCanvasSchema = z.discriminatedUnion('type', [
  /**
   * Shows a document from `draft.patch` or `canvas.render`, which `isBehind` if the draft has changes that are not
   * saved yet. Response: `rendered` or `outdated`; while a text is edited, once that has ended. A page that shows the
   * version `since` takes only the `change`: the HTML of the one node that differs.
   */
  z.strictObject({
    type: z.literal('render'),
    version,
    html,
    change: z.optional(z.strictObject({ since: version, node: nameSchema, html })),
    isBehind: z.boolean(),
  }),
  /**
   * Shows a plain text of a node's props as it is typed, until a rendering that is not behind. Only where the text
   * stands on the page as a whole.
   */
  z.strictObject({ type: z.literal('text'), text: textSchema, value: textValueSchema }),
  /**
   * Response to `edit`: puts the caret into a text, or shows what an undo made of the edited one. Null ends the
   * editing.
   */
  z.strictObject({ type: z.literal('edit'), edit: z.nullable(editSchema) }),
  /** Marks the selected node or empty slot of it, and other nodes selected with it; `reveal` scrolls to it. */
  z.strictObject({
    type: z.literal('select'),
    node,
    slot: z.optional(nameSchema),
    others: z.optional(z.array(nameSchema).check(z.maxLength(10_000))),
    reveal: z.optional(z.boolean()),
  }),
  /** Frames the nodes that colleagues have selected, with their names. */
  z.strictObject({
    type: z.literal('colleagues'),
    colleagues: z.array(colleagueSchema).check(z.maxLength(10_000)),
  }),
  /** Marks a node as if the pointer were over it. */
  z.strictObject({ type: z.literal('hover'), node }),
  z.strictObject({ type: z.literal('scroll'), node: nameSchema }),
  /** CSS pixels. */
  z.strictObject({ type: z.literal('pan'), y: pixelSchema }),
  /** Requests what is at a point. Response: `hit`, in order of the requests. */
  z.strictObject({ type: z.literal('probe'), x: pixelSchema, y: pixelSchema }),
  /** Opens the tab or summary at a point, if any. Response: `hit`. */
  z.strictObject({ type: z.literal('unfold'), x: pixelSchema, y: pixelSchema }),
  /** Shows the drop position of a drag; a thin rectangle is a line. */
  z.strictObject({ type: z.literal('indicate'), rect: z.nullable(rectSchema) }),
  /** `auto` follows the system. */
  z.strictObject({ type: z.literal('scheme'), scheme: z.enum(['light', 'dark', 'auto']) }),
  /** Lets the editor use the page, for example menus. Links and forms stay inert. */
  z.strictObject({ type: z.literal('interact'), on: z.boolean() }),
  /** Requests the violations of WCAG 2.2 AA. Response: `checked`. */
  z.strictObject({ type: z.literal('check') }),
  /** Asks whether the page still responds. Response: `pong`. */
  z.strictObject({ type: z.literal('ping') }),
]);

export type CanvasEdit = z.output<typeof editSchema>;
export type CanvasColleague = z.output<typeof colleagueSchema>;
export type ToCanvas = z.output<typeof toCanvasSchema>;
