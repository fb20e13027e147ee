/** A piece of work in a trace. */
export interface Traced {
  name: string;
  /** Whether it answers somebody or asks somebody; neither unless given. */
  kind?: 'server' | 'client';
  attributes: Record<string, string>;
  /** The header that says to whose trace it belongs; to the one around it unless given. */
  traceparent?: string | undefined;
}

/** What makes traces. */
export interface Traces {
  span<Result>(traced: Traced, work: () => Promise<Result>): Promise<Result>;
  note(attributes: Record<string, string | number>): void;
  headers(): Record<string, string>;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

let traces: Traces | undefined;

/** Sends traces to an OTLP endpoint from now on. Nothing of OpenTelemetry is loaded before. Answers what ends it. */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const { createTraces } = await import('./open-telemetry.ts');
  const started = createTraces(endpoint);
  traces = started;
  return async () => {
    if (traces === started) traces = undefined;
    await started.close();
  };
}

/** Does a piece of work, in a span where traces are wanted. */
export const traced = <Result>(what: Traced, work: () => Promise<Result>): Promise<Result> =>
  traces === undefined ? work() : traces.span(what, work);

/** Adds to the span around this. */
export const noteInTrace = (attributes: Record<string, string | number>): void => traces?.note(attributes);

/** The headers by which another service continues the trace. */
export const traceHeaders = (): Record<string, string> => traces?.headers() ?? {};
