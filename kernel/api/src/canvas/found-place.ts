import { z } from '@quoin/sdk';
import { nameSchema, rectSchema } from './place.ts';

export const placeSchema = z.strictObject({
  node: nameSchema,
  rect: rectSchema,
  /** Layout of the node and its siblings; a `row-reverse` runs from right to left. */
  flow: z.enum(['row', 'row-reverse', 'column']),
});

/** A slot without nodes, and the place of its first one. */
export const emptySchema = z.strictObject({ node: nameSchema, slot: nameSchema, rect: rectSchema });

/** A region whose nodes belong to another page. */
export const foreignSchema = z.strictObject({ page: nameSchema, region: nameSchema, rect: rectSchema });

export type CanvasPlace = z.output<typeof placeSchema>;
export type CanvasEmpty = z.output<typeof emptySchema>;
export type CanvasForeign = z.output<typeof foreignSchema>;
