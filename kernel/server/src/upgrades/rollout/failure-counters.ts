/** Failures that a server counted, by metric and labels. */
export type FailureCounts = ReadonlyMap<string, number>;

const counted = /^(quoin_(?:gaps|stray_faults|component_hangs|island_failures|requests)_total\{[^}]*\}) (\S+)$/gm;

/** Failures of all plugins, and responses with an error by site. */
function failuresIn(metrics: string): FailureCounts {
  return new Map(
    [...metrics.matchAll(counted)]
      .filter(([, name = '']) => !name.startsWith('quoin_requests_total') || name.includes('status="5xx"'))
      .map(([, name = '', value]) => [name, Number(value)]),
  );
}

/** Reads the failures from the metrics; undefined if the server has none or does not respond. */
export async function readFailures(
  metrics: { host: string; port: number } | undefined,
): Promise<FailureCounts | undefined> {
  if (metrics === undefined) return undefined;
  const host = metrics.host.includes(':') ? `[${metrics.host}]` : metrics.host;
  try {
    const response = await fetch(`http://${host}:${metrics.port}/metrics`, { signal: AbortSignal.timeout(10_000) });
    return response.ok ? failuresIn(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** Names of failures counted since; none if the counters are unknown. */
export const risenFailures = (before: FailureCounts | undefined, after: FailureCounts | undefined): string[] =>
  before === undefined
    ? []
    : [...(after ?? [])].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
