import { z } from '@quoin/sdk';

/** JSON Schema of fields, as the API returns it. */
export const schemaOf = (shape: z.ZodRawShape): Record<string, unknown> =>
  z.toJSONSchema(z.object(shape), { target: 'draft-07', io: 'input', unrepresentable: 'any' });
