import type { Registered } from '@quoin/core';
import { QuoinError, unwrap, type DataSource, type z } from '@quoin/sdk';
import { isRead, type Step } from '../delivery/exchange.ts';
import { matchPath } from '../delivery/path-pattern.ts';
import { readJson } from '../http/body.ts';
import { isSame, tagOf } from '../http/entity-tag.ts';
import { protectSite } from '../http/security-headers.ts';
import { codeOf } from '../log/log.ts';
import type { Site } from '../sites/site.ts';

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
function paramsOf({ params, serves }: DataSource, parts: Record<string, string>, search: URLSearchParams): Record<string, unknown> {
  const shape = params.shape as Record<string, z.ZodType>;
  const query: readonly string[] = serves?.query ?? Object.keys(shape);
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

/** Answers at the public paths that data sources declare. */
export const dataStep: Step = async (exchange) => {
  const { site, path, request, response, url, now } = exchange;
  const call = findCall(site, request.method === 'HEAD' ? 'GET' : request.method, path);
  if (call === undefined) return false;
  const { definition } = call.source;
  const body = isRead(exchange) ? {} : ((await readJson(request, mostBytes)) ?? {});
  const params = { ...body, ...paramsOf(definition, call.parts, url.searchParams) };
  const locale = site.composed.manifest.locales[0] ?? 'en';
  const { rows, total } = await site.data.ask(definition.name, params, { locale, now, isMadeUp: true }).catch((error: unknown) => {
    if (!codeOf(error).startsWith('service.')) throw error;
    // Which service it is, and what it answers, is not the caller's business. It is in the log already.
    throw new QuoinError('data-source.unavailable', { name: definition.name }, { cause: error });
  });
  const answer = JSON.stringify(definition.serves?.answer?.({ rows, total }) ?? { rows, total });
  protectSite(response);
  response.type('json');
  if (!isRead(exchange)) {
    response.set('cache-control', 'no-store').send(answer);
    return true;
  }
  // Who asks again and again asks with the tag, as browsers do by themselves: an answer that is still the same has no body.
  const tag = tagOf(answer);
  response.set({ 'cache-control': 'no-cache', etag: tag });
  if (isSame(request.headers['if-none-match'], tag)) response.status(304).end();
  else response.send(answer);
  return true;
};
