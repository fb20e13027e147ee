import { QuoinError, type DataSource } from '@quoin/sdk';

type Params = Record<string, unknown>;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A value as a part of a path. Raises `request.invalid` for what would lead to another one, however it is escaped. */
function partOf(name: string, value: unknown): string {
  const text = textOf(value ?? '');
  if (text === '.' || text === '..')
    throw new QuoinError('request.invalid', { where: name, reason: 'it has to be more than dots' });
  return encodeURIComponent(text);
}

/** How a service is asked in place of a source. */
export interface ServiceCall {
  url: string;
  /** What the service is not asked for. */
  rest: Params;
}

/** The call for params: at the path that the source serves, below the URL of the service; at that URL itself where it serves none. Only what is filled in is sent. Raises `request.invalid`. */
export function callOf({ serves }: DataSource, address: string, params: Params): ServiceCall {
  const url = new URL(address);
  const inPath = [...(serves?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const query = serves?.query ?? Object.keys(params).filter((name) => !inPath.includes(name));
  if (serves !== undefined)
    url.pathname =
      url.pathname.replace(/\/$/, '') +
      serves.path.replace(/\{(\w+)\}/g, (_, name: string) => partOf(name, params[name]));
  for (const name of query) if (isFilled(params[name])) url.searchParams.set(name, textOf(params[name]));
  const sent = new Set<string>([...inPath, ...query]);
  return { url: url.href, rest: Object.fromEntries(Object.entries(params).filter(([name]) => !sent.has(name))) };
}
