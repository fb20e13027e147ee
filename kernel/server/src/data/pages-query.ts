import { QuoinError, z } from '@quoin/sdk';

const schema = z.object({
  tags: z.array(z.string()).default([]),
  template: z.string().optional(),
  under: z.string().optional(),
  sort: z.enum(['newest', 'oldest', 'title']).default('newest'),
  limit: z.int().min(0).max(1000).default(50),
  offset: z.int().min(0).default(0),
});

/** Reads a question to the source `pages`. Raises `request.invalid`. */
export function pagesQuery(params: unknown): z.output<typeof schema> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new QuoinError('request.invalid', { where: `pages.${issue?.path.join('.') ?? ''}`, reason: issue?.message ?? 'it is malformed' });
}
