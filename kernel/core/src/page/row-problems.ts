import type { z } from '@quoin/sdk';
import { missingIn } from './check-missing.ts';
import { unsafeUrlsIn } from './check-urls.ts';
import { unknownZonesIn } from './check-zones.ts';

/** Lists values of a parsed data row that prevent publishing a page. List items by index. */
export const rowProblems = (
  schema: z.ZodObject,
  row: Readonly<Record<string, unknown>>,
): { path: (string | number)[]; message: string }[] => [
  ...missingIn(schema, row),
  ...unsafeUrlsIn(schema, row),
  ...unknownZonesIn(schema, row),
];
