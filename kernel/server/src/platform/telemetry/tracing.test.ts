import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from '@quoin/sdk';
import { startInstance } from '../../testing/instance.fixture.ts';
import { sendJson, startService } from '../../testing/service.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';
import { createOutbound } from '../http-client/outbound.ts';
import { startTracing, traced, traceHeaders } from './tracing.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

const spans: Span[] = [];
const paths = new Set<string | undefined>();
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    paths.add(request.url);
    const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
let endpoint: string;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => void collector.close());

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a request continues the trace of its sender, and its rendering belongs to it', async () => {
  const instance = await startInstance({
    settings: { traces: endpoint },
    files: { 'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome')]) },
  });
  expect((await instance.get('/', { headers: { traceparent } })).status).toBe(200);
  expect((await instance.get('/none', { headers: { traceparent: '00-no-trace' } })).status).toBe(404);
  await instance.drop();
  expect([...paths]).toEqual(['/v1/traces']);

  const [request, other] = spans.filter(({ name }) => name === 'request');
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(attributesOf(request as Span)).toMatchObject({
    'http.request.method': 'GET',
    'url.path': '/',
    'http.response.status_code': 200,
    'quoin.request': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(spans.find(({ name, traceId: id }) => name === 'render' && id === traceId)).toMatchObject({
    parentSpanId: request?.spanId,
  });
  expect(other?.traceId).not.toBe(traceId);
  expect(other?.parentSpanId ?? '').toBe('');
});

test('an allowed service receives the trace, which records failures', async () => {
  const service = await startService();
  service.answer = (_, response) => sendJson(response, { ok: true });
  const outbound = createOutbound({ loopback: true });
  const http = outbound.client([`127.0.0.1:${service.port}`]);
  const stop = await startTracing(endpoint);
  spans.length = 0;
  const ask = (port: number) => http.json(`http://127.0.0.1:${port}/`, z.object({ ok: z.boolean() }));
  await traced({ name: 'request', attributes: {}, traceparent }, () => ask(service.port));
  await expect(traced({ name: 'request', attributes: {}, traceparent }, () => ask(1))).rejects.toMatchObject({
    code: 'service.refused',
  });
  await stop();

  const [call, refused] = spans.filter(({ name }) => name === 'call');
  expect(service.seen.map(({ headers }) => headers['traceparent'])).toEqual([`00-${traceId}-${call?.spanId}-01`]);
  expect(refused?.status.code).toBe(2);
  expect(traceHeaders()).toEqual({});
  await outbound.close();
  await service.close();
});
