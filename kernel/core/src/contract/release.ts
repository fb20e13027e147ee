import { z } from '@quoin/sdk';
import { valid } from 'semver';
import { compareContracts } from './compare-contracts.ts';
import type { ContractDifference } from './difference.ts';
import type { ContentReport } from './report.ts';
import { bumpBetween, bumps, type Bump } from './version.ts';

export interface Release {
  version: string;
  report: ContentReport;
  /** Released versions of stored content, by registered name or `options`. Defaults to all up to that in the report. */
  contentVersions?: Record<string, number[]> | undefined;
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
  contentVersions: named(z.array(z.int().min(0))).optional(),
});

/** Returns undefined if the value is not a release. */
export function readRelease(value: unknown): Release | undefined {
  const { data } = releaseSchema.safeParse(value);
  return data as Release | undefined;
}

export const differenceLine = ({ where, detail }: ContractDifference): string => `${where}: ${detail}`;

/**
 * Lists differences not covered by the next release's version or migrations, with what to do. `declaring` says how a
 * version is declared, such as "raise the version".
 */
export function releaseErrors(released: Release, next: Release, declaring: string): string[] {
  const bump = bumpBetween(released.version, next.version);
  return compareContracts(released.report, next.report).flatMap((difference) => {
    const sentence = releaseError(difference, bump, [released.version, next.version], declaring);
    return sentence === undefined ? [] : [`${differenceLine(difference)}. ${sentence}`];
  });
}

function releaseError(
  { needs, remedy }: ContractDifference,
  bump: Bump | undefined,
  [released, next]: [string, string],
  declaring: string,
): string | undefined {
  if (needs === 'nothing') return `That breaks content of release ${released}: ${remedy}.`;
  if (needs === 'migration') return `Content of release ${released} does not survive that: ${remedy}.`;
  if (bump !== undefined && bumps.indexOf(bump) >= bumps.indexOf(needs)) return undefined;
  // Before 1.0, a minor version breaks.
  const needed = released.startsWith('0.') ? 'minor' : needs;
  const actual = bump === undefined ? `there is none after ${released}` : `${next} is a ${bump} one after ${released}`;
  return `That needs a ${needed} version, and ${actual}: ${declaring}${remedy === undefined ? '' : `, or ${remedy}`}.`;
}
