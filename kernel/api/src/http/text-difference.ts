import { z } from '@quoin/sdk';

export const textDifferenceSchema = z.object({
  pieces: z.array(z.object({ kind: z.enum(['same', 'removed', 'added', 'skipped']), text: z.string() })),
  isCut: z.boolean(),
});

export type ApiTextDifference = z.output<typeof textDifferenceSchema>;
