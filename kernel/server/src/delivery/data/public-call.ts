import type { Registered, ResolvedRow } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { servedTypes, unwrap, type DataSource, type Rows, type z } from '@quoin/sdk';
import { readJson } from '../../platform/http/body.ts';
import { disposition } from '../../platform/http/files.ts';
import { matchPath } from '../../platform/http/path-pattern.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { codeOf } from '../../platform/log/log.ts';
import { parseParams } from '../../site/data/parse.ts';
import { isRead, type RequestContext, type RequestHandler } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Produced } from '../page-cache/public-responses.ts';
import type { PageDelivery } from '../pages/page-delivery.ts';
import type { Renderings } from '../pages/renderings.ts';
import { jsonInTurns } from './json-in-turns.ts';

const maxBytes = 256 * 1024;

/** Converts query parameters to the type that the schema expects. */
function fromTexts(schema: z.core.$ZodType, texts: readonly string[]): unknown {
  const { type } = unwrap(schema)._zod.def;
  const [text] = texts;
  if (type === 'array') return texts;
  if (texts.length > 1) return texts;
  if (text !== undefined && (type === 'number' || type === 'int') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

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

export function findCall({ composed }: Pick<Site, 'composed'>, method: string, path: string): Call | undefined {
  for (const source of composed.dataSources.values()) {
    const { serves } = source.definition;
    const parts = serves === undefined || serves.method !== method ? undefined : matchPath(serves.path, path);
    if (parts !== undefined) return { source, parts };
  }
  return undefined;
}

/** Returns JSON, or a text of the type that the source declares. Raises `plugin.invalid` if it is none. */
async function contentOf(
  { definition, plugin }: Registered<DataSource>,
  rows: Rows<ResolvedRow>,
  params: Record<string, unknown>,
): Promise<Pick<Produced, 'type' | 'body' | 'headers'>> {
  const { serves, name } = definition;
  if (serves?.type === undefined) {
    const body =
      serves?.answer === undefined
        ? `{"rows":${await jsonInTurns(rows.rows)},"total":${JSON.stringify(rows.total)}}`
        : await jsonInTurns(serves.answer(rows) ?? rows);
    return { type: 'application/json; charset=utf-8', body };
  }
  const text: unknown = serves.answer(rows);
  const reject = (reason: string) => new KernelError('plugin.invalid', { plugin, contribution: name, reason });
  if (!servedTypes.includes(serves.type))
    throw reject(`it serves ${serves.type}. Use one of: ${servedTypes.join(', ')}`);
  if (typeof text !== 'string') throw reject(`it serves ${serves.type}, and "answer" returns no text`);
  const fileName = serves.fileName?.(parseParams(definition, params));
  return {
    type: `${serves.type}; charset=utf-8`,
    body: text,
    headers: fileName === undefined ? {} : { 'content-disposition': disposition('attachment', fileName) },
  };
}

/** Parameters that a source reads from the query. */
const queryOf = ({ params, serves }: DataSource): readonly string[] => serves?.query ?? Object.keys(params.shape);

interface DataOptions {
  /** Defaults to no caching. */
  pageCache?: Pick<PageCache, 'send'>;
  renderings: Renderings;
  delivery: Pick<PageDelivery, 'resolveRows'>;
}

/** Serves the public paths of data sources. Reads are cached like pages, by parameters. */
export function createDataHandler({ pageCache, renderings, delivery }: DataOptions): RequestHandler {
  async function respond(
    { site, url }: RequestContext,
    { source, parts }: Call,
    body: object,
    now: Date,
  ): Promise<Produced> {
    const { definition } = source;
    const params = { ...body, ...paramsOf(definition, parts, url.searchParams) };
    const locale = site.composed.manifest.locales[0] ?? 'en';
    const {
      rows: stored,
      total,
      dependencies,
      expires,
    } = await site.data.query(definition.name, params, { locale, now, isMadeUp: true }).catch((error: unknown) => {
      if (!codeOf(error).startsWith('service.')) throw error;
      // The service stays private. Its failure is logged already.
      throw new KernelError('data-source.unavailable', { name: definition.name }, { cause: error });
    });
    const { rows, tracker } = await delivery.resolveRows(site, definition.name, stored, now);
    tracker.add(...dependencies);
    tracker.until(expires);
    return {
      ...(await contentOf(source, { rows, total }, params)),
      keys: tracker.keys,
      expires: tracker.expires,
      isMadeUp: true,
    };
  }

  return async (context) => {
    const { site, path, request, response, now } = context;
    const call = findCall(site, request.method === 'HEAD' ? 'GET' : request.method, path);
    if (call === undefined) return false;
    // Polling clients send the ETag, so an unchanged response has no body.
    if (isRead(context) && pageCache !== undefined)
      return (
        (await pageCache.send(context, {
          produce: (time) => respond(context, call, {}, time),
          parameters: queryOf(call.source.definition),
        })) === 'sent'
      );
    const body = isRead(context) ? {} : ((await readJson(request, maxBytes)) ?? {});
    const { type, body: text, headers } = await renderings.run(context, () => respond(context, call, body, now));
    protectSite(response);
    response.set({ ...headers, 'content-type': type, 'cache-control': 'no-store' }).send(text);
    return true;
  };
}
