import { z } from '@quoin/sdk';
import { emptySchema, foreignSchema, nameSchema, pixelSchema, placeSchema, rectSchema } from './place.ts';

const version = z.int().min(0);
/** The innermost node first, then those around it. The template is not among them: it is the page. */
const chain = z.array(placeSchema).max(100);

/**
 * What the canvas tells the admin. The page in it may be hostile: what does not fit is to be ignored, and what fits
 * says no more than what somebody did to the page.
 */
export const fromCanvasSchema = z.discriminatedUnion('type', [
  /** It is connected and shows this version of the draft. */
  z.strictObject({ type: z.literal('ready'), version }),
  z.strictObject({ type: z.literal('rendered'), version }),
  /** A document cannot be shown in this frame, such as one that needs another policy. Open the canvas again. */
  z.strictObject({ type: z.literal('outdated'), version }),
  /** A click: the innermost node of the page itself, and the empty slot when it was on one. Null when on none. */
  z.strictObject({ type: z.literal('select'), node: nameSchema.nullable(), chain, empty: emptySchema.nullable() }),
  /** A click on a region that shows the nodes of another page. */
  z.strictObject({ type: z.literal('foreign'), region: foreignSchema }),
  /** The pointer came over a node, or left it. */
  z.strictObject({ type: z.literal('hover'), node: nameSchema.nullable() }),
  /** What is at a point that was asked for. */
  z.strictObject({
    type: z.literal('hit'),
    x: pixelSchema,
    y: pixelSchema,
    chain,
    empty: emptySchema.nullable(),
    foreign: foreignSchema.nullable(),
  }),
  /** Where the selected node is now: after it was selected, and whenever it moves. Null when it is not on the page. */
  z.strictObject({ type: z.literal('placed'), node: nameSchema, rect: rectSchema.nullable() }),
  /** A key pressed in the frame, as KeyboardEvent names it. */
  z.strictObject({
    type: z.literal('key'),
    key: z.string().min(1).max(40),
    code: z.string().max(40),
    ctrl: z.boolean(),
    shift: z.boolean(),
    alt: z.boolean(),
    meta: z.boolean(),
  }),
  /** The height of the whole page. */
  z.strictObject({ type: z.literal('size'), height: pixelSchema }),
]);

export type FromCanvas = z.output<typeof fromCanvasSchema>;
