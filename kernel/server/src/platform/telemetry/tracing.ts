export interface Traced {
  name: string;
  /** Defaults to internal. */
  kind?: 'server' | 'client';
  attributes: Record<string, string>;
  /** Defaults to the current trace. */
  traceparent?: string | undefined;
}

export interface Traces {
  span<Result>(traced: Traced, work: () => Promise<Result>): Promise<Result>;
  note(attributes: Record<string, string | number>): void;
  headers(): Record<string, string>;
  close(): Promise<void>;
}

let traces: Traces | undefined;

/** Starts tracing, and loads OpenTelemetry on demand. Returns a function that stops it. */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const { createTraces } = await import('./open-telemetry.ts');
  const started = createTraces(endpoint);
  traces = started;
  return async () => {
    if (traces === started) traces = undefined;
    await started.close();
  };
}

/** Runs work in a span if tracing is enabled. */
export const traced = <Result>(what: Traced, work: () => Promise<Result>): Promise<Result> =>
  traces === undefined ? work() : traces.span(what, work);

export const noteInTrace = (attributes: Record<string, string | number>): void => traces?.note(attributes);

/** Headers that continue the trace in another service. */
export const traceHeaders = (): Record<string, string> => traces?.headers() ?? {};
