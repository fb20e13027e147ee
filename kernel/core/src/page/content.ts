import { z } from '@quoin/sdk';
import { nodeSchema } from '../node/schema.ts';
import { parameterSchema } from './parameter.ts';

/** What search engines and social networks are told of a page. */
export const seoSchema = z.strictObject({
  description: z.string().max(500).optional(),
  /** An asset id or a URL. */
  image: z.string().max(2000).optional(),
  canonical: z.string().max(2000).optional(),
  robots: z.enum(['index', 'noindex']).default('index'),
});

/** Who may read a page. */
export const accessSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('public') }),
  /**
   * `hash` is the argon2id hash of the code; a new code has a new hash, so older grants end with it. It never leaves the
   * server: absent, it is hidden, or no code was set yet.
   */
  z.strictObject({ kind: z.literal('code'), hash: z.string().exactOptional() }),
  /** `form` is the id of the node whose form lets visitors in; `opensGate` says which ones do without it. */
  z.strictObject({ kind: z.literal('gated'), form: z.uuid().exactOptional() }),
  z.strictObject({ kind: z.literal('roles'), roles: z.array(z.string()).min(1) }),
]);

/** What a page is called; never blank. */
export const titleSchema = z.string().max(300).regex(/\S/, 'must not be blank');

/**
 * Everything of a page that is drafted, reviewed, published and restored together. Its tree's root is the
 * template: props are the template's settings, slots its regions; a region that is absent inherits.
 */
export const pageContentSchema = z.strictObject({
  title: z.string().min(1).max(300),
  seo: seoSchema,
  access: accessSchema,
  tags: z.array(z.string().min(1).max(100)).max(50),
  /** Only of a page whose path holds a parameter. Title and description may name fields of the row, as `{title}`. */
  parameter: parameterSchema.exactOptional(),
  tree: nodeSchema,
});

export type Seo = z.output<typeof seoSchema>;
export type Access = z.output<typeof accessSchema>;
export type PageContent = z.output<typeof pageContentSchema>;
