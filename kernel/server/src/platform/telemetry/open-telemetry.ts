import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { codeOf } from '../log/log.ts';
import { readVariable } from '../settings/environment.ts';
import type { Traces } from './tracing.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** Parses W3C Trace Context; a malformed header starts a trace. */
function contextOf(traceparent: string): Context {
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/.exec(traceparent) ?? [];
  if (version === undefined || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}

/** Additional headers for the collector: `name=value`, comma-separated, URL-encoded. */
function readHeaders(): Record<string, string> {
  const pairs = (readVariable('OTEL_EXPORTER_OTLP_TRACES_HEADERS') ?? readVariable('OTEL_EXPORTER_OTLP_HEADERS') ?? '')
    .split(',')
    .map((pair) => pair.split(/=(.*)/s));
  return Object.fromEntries(
    pairs.flatMap(([name = '', value]) =>
      value === undefined ? [] : [[decodeURIComponent(name.trim()), decodeURIComponent(value.trim())]],
    ),
  );
}

/** Creates traces, sent in batches to an OTLP endpoint over HTTP. */
export function createTraces(endpoint: string): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers: readHeaders() });
  const resource = resourceFromAttributes({
    'service.name': readVariable('OTEL_SERVICE_NAME') ?? 'quoin',
    'process.pid': process.pid,
  });
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] });
  const tracer = provider.getTracer('quoin');
  const current = new AsyncLocalStorage<Span>();

  function currentContext(traceparent: string | undefined): Context {
    if (traceparent !== undefined) return contextOf(traceparent);
    const span = current.getStore();
    return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
  }

  return {
    async span({ name, kind, attributes, traceparent }, work) {
      const span = tracer.startSpan(
        name,
        { attributes, kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind] },
        currentContext(traceparent),
      );
      try {
        return await current.run(span, work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) });
        throw error;
      } finally {
        span.end();
      }
    },
    note: (attributes) => void current.getStore()?.setAttributes(attributes),
    headers() {
      const context = current.getStore()?.spanContext();
      return context === undefined
        ? {}
        : { traceparent: `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}` };
    },
    close: () => provider.shutdown(),
  };
}
