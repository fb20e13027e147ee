import { z } from '@quoin/sdk';
import { nameSchema, pixelSchema, rectSchema } from './place.ts';

const node = nameSchema.nullable();
const version = z.int().min(0);

/** The one message that the admin sends to the window of the frame. It carries a MessagePort, on which both talk from then on. */
export const connectSchema = z.strictObject({ type: z.literal('connect') });

/** What the admin tells the canvas. */
export const toCanvasSchema = z.discriminatedUnion('type', [
  /** Shows a document that `draft.patch` or `canvas.render` answered with. Answered by `rendered` or `outdated`. */
  z.strictObject({ type: z.literal('render'), version, html: z.string().max(20_000_000) }),
  /** Marks the selected node, and brings it into sight when asked to. */
  z.strictObject({ type: z.literal('select'), node, reveal: z.boolean().optional() }),
  /** Marks a node as the pointer over it would, such as while the pointer is over its line in the outline. */
  z.strictObject({ type: z.literal('hover'), node }),
  /** Brings a node into sight. */
  z.strictObject({ type: z.literal('scroll'), node: nameSchema }),
  /** Scrolls by so many pixels, such as while something is dragged near an edge. */
  z.strictObject({ type: z.literal('pan'), y: pixelSchema }),
  /** Asks what is at a point of the frame's viewport. Answered by `hit`, in the order of asking. */
  z.strictObject({ type: z.literal('probe'), x: pixelSchema, y: pixelSchema }),
  /** Shows where what is dragged would go: a line when the rectangle is thin. */
  z.strictObject({ type: z.literal('indicate'), rect: rectSchema.nullable() }),
  /** The colours that the page is shown in; `auto` follows the system, as for a visitor. */
  z.strictObject({ type: z.literal('scheme'), scheme: z.enum(['light', 'dark', 'auto']) }),
  /** Lets the editor use the page as a visitor does: open menus, change tabs. Links and forms still lead nowhere. */
  z.strictObject({ type: z.literal('interact'), on: z.boolean() }),
]);

export type ToCanvas = z.output<typeof toCanvasSchema>;
