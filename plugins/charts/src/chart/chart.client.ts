import type { DrawnChart } from './figure.client.ts';

/** Replaces the server's drawing with an interactive one. */
export default function mount(element: HTMLElement, chart: DrawnChart | null): (() => void) | undefined {
  const canvas = element.querySelector<HTMLElement>('.chart-canvas');
  if (canvas === null || chart === null) return;
  let stopped = false;
  let remove: (() => void) | undefined;

  const begin = async (): Promise<void> => {
    // The library is large, so it is loaded on demand.
    const [{ default: ApexCharts }, { draw }] = await Promise.all([import('apexcharts'), import('./draw.client.ts')]);
    if (stopped) return;
    remove = await draw(ApexCharts, canvas, chart);
    if (stopped) remove();
  };

  // In a closed tab or section, the canvas has no width yet.
  const observer = new ResizeObserver(([entry]) => {
    if (entry === undefined || entry.contentRect.width === 0) return;
    observer.disconnect();
    begin().catch(reportError);
  });
  observer.observe(canvas);

  return () => {
    stopped = true;
    observer.disconnect();
    remove?.();
  };
}
