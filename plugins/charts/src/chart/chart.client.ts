import type { DrawnChart } from './drawn-chart.ts';

/**
 * Replaces the server's drawing with an interactive one, once a visitor points at it. The keyboard reaches its table.
 */
export default function mount(element: HTMLElement, chart: DrawnChart | null): (() => void) | undefined {
  const canvas = element.querySelector<HTMLElement>('.chart-canvas');
  if (canvas === null || chart === null) return;
  const interest = new AbortController();
  let stopped = false;
  let remove: (() => void) | undefined;

  const drawLive = async (): Promise<void> => {
    interest.abort();
    // The library is large, so it is loaded on demand.
    const [{ default: ApexCharts }, { draw }] = await Promise.all([import('apexcharts'), import('./draw.client.ts')]);
    if (stopped) return;
    remove = await draw(ApexCharts, canvas, chart);
    if (stopped) remove();
  };
  canvas.addEventListener('pointerenter', () => void drawLive().catch(reportError), { signal: interest.signal });

  return () => {
    stopped = true;
    interest.abort();
    remove?.();
  };
}
