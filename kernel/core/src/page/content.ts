import { z } from '@quoin/sdk';
import { nodeSchema } from '../node/schema.ts';
import { parameterSchema } from './parameter.ts';

export const seoSchema = z.strictObject({
  description: z.string().max(500).optional(),
  /** An asset id or a URL. */
  image: z.string().max(2000).optional(),
  canonical: z.string().max(2000).optional(),
  robots: z.enum(['index', 'noindex']).default('index'),
});

export const accessSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('public') }),
  /**
   * `hash` is the argon2id hash of the code. A new code ends older grants, since its hash differs. It never leaves the
   * server; absent if hidden or not yet set.
   */
  z.strictObject({ kind: z.literal('code'), hash: z.string().exactOptional() }),
  /** `form` is the node whose form admits visitors; see `opensGate`. */
  z.strictObject({ kind: z.literal('gated'), form: z.uuid().exactOptional() }),
  z.strictObject({ kind: z.literal('roles'), roles: z.array(z.string().max(100)).min(1).max(50) }),
]);

export const titleSchema = z.string().max(300).regex(/\S/, 'must not be blank');

/** How page trees, such as menus and site maps, list a page. Absent values are the defaults. */
export const navigationSchema = z.strictObject({
  hidden: z.literal(true).exactOptional(),
  /** Among the pages with the same parent, ascending. Pages without one follow, by title. */
  position: z.int().min(0).max(9_999).exactOptional(),
});

/**
 * The parts of a page that are drafted, reviewed, published and restored together. The tree's root is the template:
 * props are its settings, slots its regions; an absent region inherits.
 */
export const pageContentSchema = z.strictObject({
  title: z.string().min(1).max(300),
  seo: seoSchema,
  access: accessSchema,
  tags: z.array(z.string().min(1).max(100)).max(50),
  /** Only for a path with a parameter. Title and description may name fields of the row, as `{title}`. */
  parameter: parameterSchema.exactOptional(),
  navigation: navigationSchema.exactOptional(),
  tree: nodeSchema,
});

export type Seo = z.output<typeof seoSchema>;
export type Navigation = z.output<typeof navigationSchema>;
export type Access = z.output<typeof accessSchema>;
export type PageContent = z.output<typeof pageContentSchema>;
