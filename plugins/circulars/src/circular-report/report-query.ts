import { z } from '@quoin/sdk';
import { sortFields, yearFilter, type Sort } from '../circulars/circulars.ts';

const words = z.string().max(200);
const sorts = sortFields.flatMap((field): Sort[] => [field, `-${field}`]);

export const reportQuery = {
  topic: words.default(''),
  /** Empty for all years; undefined for the default year. */
  year: yearFilter,
  market: words.default(''),
  jurisdiction: words.default(''),
  sort: z.enum(sorts).optional(),
  page: z.int().min(1).max(1_000_000).default(1),
};

export type ReportQuery = { [Name in keyof typeof reportQuery]: z.output<(typeof reportQuery)[Name]> };
