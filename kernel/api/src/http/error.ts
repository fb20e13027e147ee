import { z } from '@quoin/sdk';

/** Body of every error response. */
export const errorSchema = z.object({
  code: z.string().describe('The permanent name of the error, such as page.conflict'),
  message: z.string().describe('What happened, where, and what to do about it'),
  details: z.record(z.string(), z.string()).describe('What the message is made of, by name'),
  problems: z
    .array(z.object({ where: z.string(), message: z.string() }))
    .describe('Single findings, where there are several'),
  request: z.string().describe('The id of the request, to quote in a report'),
});

export type ApiError = z.output<typeof errorSchema>;
