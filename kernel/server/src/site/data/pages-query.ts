import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';

const tag = z.string().max(100);
const ids = z.array(z.string().max(200)).max(200);

const schema = z.object({
  tags: z.array(tag).max(50).default([]),
  tagGroups: z
    .array(z.array(tag))
    .max(20)
    .refine((groups) => groups.flat().length <= 200, 'it holds more than 200 tags')
    .default([]),
  template: z.string().optional(),
  under: z.string().optional(),
  ids: ids.optional(),
  except: ids.default([]),
  sort: z.enum(['newest', 'oldest', 'title']).default('newest'),
  limit: z.int().min(0).max(1000).default(50),
  offset: z.int().min(0).default(0),
});

export type PagesQuestion = z.output<typeof schema>;

/** Parses the parameters of the source `pages`. Raises `request.invalid`. */
export function pagesQuery(params: unknown): PagesQuestion {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new KernelError('request.invalid', {
    where: `pages.${issue?.path.join('.') ?? ''}`,
    reason: issue?.message ?? 'it is malformed',
  });
}
