import { z } from '@quoin/sdk';
import { valid } from 'semver';
import type { ContentReport } from './report.ts';

export interface Release {
  version: string;
  report: ContentReport;
}

const schema = z.record(z.string(), z.json());
const stored = { version: z.int(), migrations: z.array(z.looseObject({ kind: z.string() })), schema, defaults: schema };
const named = <S extends z.ZodType>(contract: S) => z.record(z.string(), contract);

const releaseSchema = z.object({
  version: z.string().refine((version) => valid(version) !== null),
  report: z.object({
    options: z.object(stored),
    components: named(z.object({ ...stored, slots: schema })),
    templates: named(z.object({ ...stored, regions: schema })),
    dataSources: named(z.object({ ...stored, kind: z.string(), params: schema })),
    formHandlers: named(z.object({ fields: schema })),
  }),
});

/** Returns undefined if the value is not a release. */
export function readRelease(value: unknown): Release | undefined {
  const { data } = releaseSchema.safeParse(value);
  return data as Release | undefined;
}
