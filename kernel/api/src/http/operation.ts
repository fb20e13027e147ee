import { oc } from '@orpc/contract';
import { z } from '@quoin/sdk';
import type { Permission } from './role.ts';

/** Callers allowed: holders of a permission on the input's `site`, signed-in users, or anyone. */
type Access = Permission | 'signed-in' | 'anyone';

export interface OperationMeta {
  access: Access;
  /** Allows a body of 2 MB instead of 256 KB. */
  large?: boolean;
  /** Defaults to 1; more for walking or rendering pages, hashing or reading files. */
  cost?: number;
}

interface Operation extends OperationMeta {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; parts in braces are fields of the input. */
  path: `/${string}`;
  summary: string;
}

/** Starts an operation. Each one declares its access. */
export const operation = ({ access, large = false, cost = 1, method, path, summary }: Operation) =>
  oc.$meta<OperationMeta>({ access, large, cost }).route({
    method,
    path,
    summary,
    tags: [path.split('/').find((part) => part !== '' && part !== 'sites' && !part.startsWith('{')) ?? 'sites'],
    spec: (current) => ({
      ...current,
      ...(access === 'anyone' ? { security: [] } : {}),
      'x-access': access,
      responses: { ...current.responses, default: { $ref: '#/components/responses/Error' } },
    }),
  });

export const siteId = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
/** A site's id, or `*` for every site. */
export const siteScope = z.union([siteId, z.literal('*')]);
/** An ISO 8601 instant in UTC. PostgreSQL has no year 0. */
export const instant = z.iso.datetime().refine((text) => !text.startsWith('0000'), 'must be later than the year 0');
const inUrl = (max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(0).max(max));

export const windowShape = { limit: inUrl(200).optional(), offset: inUrl(1_000_000).optional() };
/** Number of values of a field. */
export const valuesInUrl = inUrl(1000);
export const numberInUrl = inUrl(999_999_999);
export const nothing = z.object({});
