import type { Registered } from '@quoin/core';
import { QuoinError, unwrap, type DataSource, type z } from '@quoin/sdk';
import { readJson } from '../../platform/http/body.ts';
import { matchPath } from '../../platform/http/path-pattern.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { codeOf } from '../../platform/log/log.ts';
import { isRead, type Exchange, type Step } from '../../site/sites/exchange.ts';
import type { Site } from '../../site/sites/site.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Produced } from '../page-cache/public-responses.ts';
import type { Renderings } from '../pages/renderings.ts';

const mostBytes = 256 * 1024;

/** A param from the texts that a URL has for it, in the kind that its schema wants. */
function fromTexts(schema: z.core.$ZodType, texts: readonly string[]): unknown {
  const { type } = unwrap(schema)._zod.def;
  const [text] = texts;
  if (type === 'array') return texts;
  if (texts.length > 1) return texts;
  if (text !== undefined && (type === 'number' || type === 'int') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** The params of a call: those that the source declares, from the path and the query. */
function paramsOf(source: DataSource, parts: Record<string, string>, search: URLSearchParams): Record<string, unknown> {
  const shape = source.params.shape as Record<string, z.ZodType>;
  const query = queryOf(source);
  const found = Object.entries(shape).map(([name, schema]): [string, unknown] => {
    const own = Object.hasOwn(parts, name) ? parts[name] : undefined;
    return [name, fromTexts(schema, own !== undefined ? [own] : query.includes(name) ? search.getAll(name) : [])];
  });
  return Object.fromEntries(found.filter(([, value]) => value !== undefined && value !== ''));
}

interface Call {
  source: Registered<DataSource>;
  parts: Record<string, string>;
}

/** The source that answers at a path. */
export function findCall({ composed }: Pick<Site, 'composed'>, method: string, path: string): Call | undefined {
  for (const source of composed.dataSources.values()) {
    const { serves } = source.definition;
    const parts = serves === undefined || serves.method !== method ? undefined : matchPath(serves.path, path);
    if (parts !== undefined) return { source, parts };
  }
  return undefined;
}

/** The names of the params that a URL has for a source. */
const queryOf = ({ params, serves }: DataSource): readonly string[] => serves?.query ?? Object.keys(params.shape);

interface DataOptions {
  /** Without it nothing is kept. */
  pageCache?: Pick<PageCache, 'send'>;
  renderings: Renderings;
}

/** Answers at the public paths that data sources declare. What is read is kept as pages are, by its params, until its rows change. */
export function dataStep({ pageCache, renderings }: DataOptions): Step {
  async function answer(
    { site, url }: Exchange,
    { source: { definition }, parts }: Call,
    body: object,
    now: Date,
  ): Promise<Produced> {
    const params = { ...body, ...paramsOf(definition, parts, url.searchParams) };
    const locale = site.composed.manifest.locales[0] ?? 'en';
    const { rows, total, dependencies, expires } = await site.data
      .ask(definition.name, params, { locale, now, isMadeUp: true })
      .catch((error: unknown) => {
        if (!codeOf(error).startsWith('service.')) throw error;
        // Which service it is, and what it answers, is not the caller's business. It is in the log already.
        throw new QuoinError('data-source.unavailable', { name: definition.name }, { cause: error });
      });
    const text = JSON.stringify(definition.serves?.answer?.({ rows, total }) ?? { rows, total });
    return {
      type: 'application/json; charset=utf-8',
      body: text,
      keys: new Set(dependencies),
      expires,
      isMadeUp: true,
    };
  }

  return async (exchange) => {
    const { site, path, request, response, now } = exchange;
    const call = findCall(site, request.method === 'HEAD' ? 'GET' : request.method, path);
    if (call === undefined) return false;
    // Who asks again and again asks with the tag, as browsers do by themselves: an answer that is still the same has no body.
    if (isRead(exchange) && pageCache !== undefined)
      return (
        (await pageCache.send(exchange, {
          make: (time) => answer(exchange, call, {}, time),
          parameters: queryOf(call.source.definition),
        })) === 'sent'
      );
    const body = isRead(exchange) ? {} : ((await readJson(request, mostBytes)) ?? {});
    const { type, body: text } = await renderings.run(exchange, () => answer(exchange, call, body, now));
    protectSite(response);
    response.set({ 'content-type': type, 'cache-control': 'no-store' }).send(text);
    return true;
  };
}
