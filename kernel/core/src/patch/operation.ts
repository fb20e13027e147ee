import { z } from '@quoin/sdk';
import { atticOriginSchema, keySchema, nodeSchema } from '../node/schema.ts';
import { accessSchema, navigationSchema, pageContentSchema, seoSchema, titleSchema } from '../page/content.ts';
import { parameterSchema } from '../page/parameter.ts';

const id = z.uuid();
const index = z.int().min(0);
const place = { parent: id, slot: keySchema, index };
const page = z.literal('page');

/** One change of a page's content. Unknown keys are refused. */
export const operationSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('insert'), ...place, node: nodeSchema }),
  z.strictObject({ op: z.literal('remove'), node: id }),
  /** `index` does not count the node itself. */
  z.strictObject({ op: z.literal('move'), node: id, ...place }),
  /** Sets a value below props; without one, it is removed. List items are named by id. */
  z.strictObject({
    op: z.literal('set'),
    node: id,
    path: z.array(keySchema).min(1).max(50),
    value: z.json().exactOptional(),
  }),
  /** Gives a region its own nodes, initially none. */
  z.strictObject({ op: z.literal('open'), node: id, slot: keySchema }),
  /** Removes a region's own nodes, so that it inherits. */
  z.strictObject({ op: z.literal('inherit'), node: id, slot: keySchema }),
  z.strictObject({ op: z.literal('restore'), node: id, entry: index }),
  /** Undoes `restore`: the value becomes the attic entry at `index`. */
  z.strictObject({ op: z.literal('put-away'), node: id, index, entry: atticOriginSchema }),
  z.discriminatedUnion('field', [
    z.strictObject({ op: page, field: z.literal('title'), value: titleSchema }),
    z.strictObject({ op: page, field: z.literal('seo'), value: seoSchema }),
    z.strictObject({ op: page, field: z.literal('access'), value: accessSchema }),
    z.strictObject({ op: page, field: z.literal('tags'), value: pageContentSchema.shape.tags }),
    /** Without a value, the page shows no row. */
    z.strictObject({ op: page, field: z.literal('parameter'), value: parameterSchema.exactOptional() }),
    /** Without a value, the page is listed by its title. */
    z.strictObject({ op: page, field: z.literal('navigation'), value: navigationSchema.exactOptional() }),
  ]),
]);

export type Operation = z.output<typeof operationSchema>;
