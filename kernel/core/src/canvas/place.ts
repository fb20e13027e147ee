import { z } from '@quoin/sdk';

/** The id of a node, of a slot or region, or of a page; whatever it is, it is short. */
export const nameSchema = z.string().min(1).max(200);

/** A distance in CSS pixels from the upper left corner of the frame's viewport. */
export const pixelSchema = z.number().min(-10_000_000).max(10_000_000);

/** A rectangle in CSS pixels of the frame's viewport. */
export const rectSchema = z.strictObject({ x: pixelSchema, y: pixelSchema, width: pixelSchema, height: pixelSchema });

/** A node and where it is seen. */
export const placeSchema = z.strictObject({
  node: nameSchema,
  rect: rectSchema,
  /** How the nodes beside it follow each other: in a row, or one below the other. */
  flow: z.enum(['row', 'column']),
});

/** A slot without nodes, and where its first one goes. */
export const emptySchema = z.strictObject({ node: nameSchema, slot: nameSchema, rect: rectSchema });

/** A region whose nodes belong to another page. */
export const foreignSchema = z.strictObject({ page: nameSchema, region: nameSchema, rect: rectSchema });

export type Rect = z.output<typeof rectSchema>;
export type CanvasPlace = z.output<typeof placeSchema>;
export type CanvasEmpty = z.output<typeof emptySchema>;
export type CanvasForeign = z.output<typeof foreignSchema>;
