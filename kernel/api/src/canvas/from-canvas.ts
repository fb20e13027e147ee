import { z } from '@quoin/sdk';
import { emptySchema, foreignSchema, placeSchema } from './found-place.ts';
import { nameSchema, pixelSchema, rectSchema } from './place.ts';
import { textSchema, textValueSchema } from './text.ts';
import { violationSchema } from './violation.ts';

const version = z.int().min(0);
/** From the innermost node outward, without the template. */
const chain = z.array(placeSchema).max(100);

/** A message from the canvas to the admin. The framed page may be hostile, so messages that do not fit are ignored. */
export const fromCanvasSchema = z.discriminatedUnion('type', [
  /** Connected, and showing this version of the draft. */
  z.strictObject({ type: z.literal('ready'), version }),
  z.strictObject({ type: z.literal('rendered'), version }),
  /** The frame cannot show a document, for example because of its policy. The admin reopens the canvas. */
  z.strictObject({ type: z.literal('outdated'), version }),
  /** A click: the innermost node of the page itself, and the empty slot or the text, if any. */
  z.strictObject({
    type: z.literal('select'),
    node: z.nullable(nameSchema),
    chain,
    empty: emptySchema.nullable(),
    text: z.nullable(textSchema),
    /** Keys held down. */
    ctrl: z.boolean(),
    shift: z.boolean(),
  }),
  /** Requests to edit a text on the page. Response: `edit`, unless it cannot be edited there. */
  z.strictObject({ type: z.literal('edit'), text: textSchema }),
  /** Reports the text edited on the page after each change; rich text as its blocks in JSON. */
  z.strictObject({ type: z.literal('typed'), text: textSchema, value: textValueSchema }),
  /** Cells of a spreadsheet pasted into a cell. */
  z.strictObject({ type: z.literal('pasted'), text: textSchema, plain: textValueSchema, html: textValueSchema }),
  /** Typed or pasted text exceeds `maxText`, so the page does not show it. */
  z.strictObject({ type: z.literal('overlong'), text: textSchema, isCells: z.boolean() }),
  /** The text is no longer edited on the page. */
  z.strictObject({ type: z.literal('edited'), text: textSchema }),
  /** A click on a region with nodes of another page. */
  z.strictObject({ type: z.literal('foreign'), region: foreignSchema }),
  /** A right click, at the same places as a click. */
  z.strictObject({
    type: z.literal('menu'),
    x: pixelSchema,
    y: pixelSchema,
    node: z.nullable(nameSchema),
    empty: emptySchema.nullable(),
  }),
  /** A click on the button that adds something beside a node. */
  z.strictObject({
    type: z.literal('insert'),
    node: nameSchema,
    side: z.enum(['before', 'after']),
    x: pixelSchema,
    y: pixelSchema,
  }),
  z.strictObject({ type: z.literal('hover'), node: z.nullable(nameSchema) }),
  /** Response to `probe`. */
  z.strictObject({
    type: z.literal('hit'),
    x: pixelSchema,
    y: pixelSchema,
    chain,
    empty: emptySchema.nullable(),
    foreign: foreignSchema.nullable(),
  }),
  /** A drag of a node by the pointer, which may leave the frame. */
  z.strictObject({
    type: z.literal('drag'),
    phase: z.enum(['start', 'move', 'drop', 'cancel']),
    node: nameSchema,
    x: pixelSchema,
    y: pixelSchema,
    alt: z.boolean(),
  }),
  /** Sent on selection and whenever the node moves. Null if it is not on the page. */
  z.strictObject({ type: z.literal('placed'), node: nameSchema, rect: z.nullable(rectSchema) }),
  /** A key press, as in KeyboardEvent. */
  z.strictObject({
    type: z.literal('key'),
    key: z.string().min(1).max(40),
    code: z.string().max(40),
    ctrl: z.boolean(),
    shift: z.boolean(),
    alt: z.boolean(),
    meta: z.boolean(),
  }),
  z.strictObject({ type: z.literal('size'), height: pixelSchema }),
  /** Response to `check`. Null if axe-core is not installed on the server. */
  z.strictObject({ type: z.literal('checked'), violations: z.array(violationSchema).max(100).nullable() }),
  /** Response to `ping`. */
  z.strictObject({ type: z.literal('pong') }),
]);

const types: ReadonlySet<unknown> = new Set(fromCanvasSchema.options.map(({ shape }) => shape.type.value));

/** True for a message with a known type, whether it fits or not. */
export const hasCanvasType = (message: unknown): message is { type: FromCanvas['type'] } =>
  typeof message === 'object' && message !== null && 'type' in message && types.has(message.type);

export type FromCanvas = z.output<typeof fromCanvasSchema>;
