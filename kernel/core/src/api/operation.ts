import { oc } from '@orpc/contract';
import { z } from '@quoin/sdk';
import type { Permission } from './role.ts';

/**
 * Who may call an operation: those with a permission on the site that its input names (`site`), whoever is signed
 * in, or anyone.
 */
type Access = Permission | 'signed-in' | 'anyone';

/** What the server knows of an operation beside its shapes. */
export interface OperationMeta {
  access: Access;
  /** A body of up to 2 MB instead of 256 KB. */
  large?: boolean;
  /** What a call costs its caller beside the bytes: 1 unless it walks or renders whole pages, hashes or reads files. */
  cost?: number;
}

interface Operation extends OperationMeta {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; parts in braces are fields of the input. */
  path: `/${string}`;
  summary: string;
}

/** Begins an operation of the API. There is none without a declared access. */
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

/** A site by its id. */
export const siteId = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
/** A site by its id, or `*` for what concerns every site. */
export const siteScope = z.union([siteId, z.literal('*')]);
/** An instant as ISO 8601 in UTC. There was no year 0, and PostgreSQL knows none. */
export const instant = z.iso.datetime().refine((text) => !text.startsWith('0000'), 'must be later than the year 0');
/** A number that stands in a URL. */
const inUrl = (most: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(0).max(most));

/** Which part of a list is wanted. */
export const windowShape = { limit: inUrl(200).optional(), offset: inUrl(1_000_000).optional() };
/** A version or revision number that stands in a URL. */
export const numberInUrl = inUrl(999_999_999);
/** The answer of an operation that has nothing to tell. */
export const nothing = z.object({});
