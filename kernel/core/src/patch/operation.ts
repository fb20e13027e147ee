import { z } from '@quoin/sdk';
import { atticOriginSchema, keySchema, nodeSchema } from '../node/schema.ts';
import { accessSchema, pageContentSchema, seoSchema, titleSchema } from '../page/content.ts';
import { parameterSchema } from '../page/parameter.ts';

const id = z.uuid();
const index = z.int().min(0);
const place = { parent: id, slot: keySchema, index };
const page = z.literal('page');

/** One change of a page's content. Strict: what it does not know is refused. */
export const operationSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('insert'), ...place, node: nodeSchema }),
  z.strictObject({ op: z.literal('remove'), node: id }),
  /** `index` counts without the node itself. */
  z.strictObject({ op: z.literal('move'), node: id, ...place }),
  /** Sets a value below the node's props; without a value it is taken away. A list item is named by its id. */
  z.strictObject({
    op: z.literal('set'),
    node: id,
    path: z.array(keySchema).min(1).max(50),
    value: z.json().exactOptional(),
  }),
  /** Gives a region nodes of its own: none, at first. */
  z.strictObject({ op: z.literal('open'), node: id, slot: keySchema }),
  /** Takes a region's own nodes away, so that it inherits. */
  z.strictObject({ op: z.literal('inherit'), node: id, slot: keySchema }),
  /** Puts the attic's entry of that index back where it came from. */
  z.strictObject({ op: z.literal('restore'), node: id, entry: index }),
  /** Undoes `restore`: what stands at that prop or slot now becomes the attic's entry of that index. */
  z.strictObject({ op: z.literal('put-away'), node: id, index, entry: atticOriginSchema }),
  z.discriminatedUnion('field', [
    z.strictObject({ op: page, field: z.literal('title'), value: titleSchema }),
    z.strictObject({ op: page, field: z.literal('seo'), value: seoSchema }),
    z.strictObject({ op: page, field: z.literal('access'), value: accessSchema }),
    z.strictObject({ op: page, field: z.literal('tags'), value: pageContentSchema.shape.tags }),
    /** Without a value, the page shows no row. */
    z.strictObject({ op: page, field: z.literal('parameter'), value: parameterSchema.exactOptional() }),
  ]),
]);

export type Operation = z.output<typeof operationSchema>;
