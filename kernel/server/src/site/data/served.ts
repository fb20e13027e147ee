import { KernelError } from '@quoin/core/errors';
import type { DataSource } from '@quoin/sdk';
import { parameterNames } from '../../platform/http/path-pattern.ts';

type Params = Record<string, unknown>;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Encodes a path segment. Raises `request.invalid` for dot segments, which no escaping protects. */
function partOf(name: string, value: unknown): string {
  const text = textOf(value ?? '');
  if (text === '.' || text === '..')
    throw new KernelError('request.invalid', { where: name, reason: 'it has to be more than dots' });
  return encodeURIComponent(text);
}

export interface ServiceCall {
  url: string;
  /** Parameters that are not sent. */
  rest: Params;
}

/**
 * Builds the call: the served path below the service's URL, or the URL itself if none is served. Omits empty
 * parameters. Raises `request.invalid`.
 */
export function callOf({ serves }: DataSource, address: string, params: Params): ServiceCall {
  const url = new URL(address);
  const inPath = parameterNames(serves?.path ?? '');
  const query = serves?.query ?? Object.keys(params).filter((name) => !inPath.includes(name));
  if (serves !== undefined)
    url.pathname =
      url.pathname.replace(/\/$/, '') +
      serves.path.replace(/\{(\w+)\}/g, (_, name: string) => partOf(name, params[name]));
  for (const name of query) if (isFilled(params[name])) url.searchParams.set(name, textOf(params[name]));
  const sent = new Set<string>([...inPath, ...query]);
  return { url: url.href, rest: Object.fromEntries(Object.entries(params).filter(([name]) => !sent.has(name))) };
}
