import { z } from '@quoin/sdk';

/** Body of every error response. */
export const errorSchema = z.object({
  code: z.string().describe('Permanent error code, for example page.conflict'),
  message: z.string().describe('Human-readable message: the problem, the place and the remedy'),
  details: z.record(z.string(), z.string()).describe('Values that the message contains, by name'),
  problems: z
    .array(z.object({ where: z.string(), message: z.string() }))
    .describe('Individual problems, if there are several'),
  request: z.string().describe('Id of the request, for use in error reports'),
});

export type ApiError = z.output<typeof errorSchema>;
