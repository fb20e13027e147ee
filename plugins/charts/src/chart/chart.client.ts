import type { DrawnChart } from './figure.client.ts';

/** Draws the chart again with what only a script can give it, in the place of what the server drew. */
export default function mount(element: HTMLElement, chart: DrawnChart | null): (() => void) | undefined {
  const canvas = element.querySelector<HTMLElement>('.chart-canvas');
  if (canvas === null || chart === null) return;
  let stopped = false;
  let remove: (() => void) | undefined;

  const begin = async (): Promise<void> => {
    // The library is large: a page fetches it when a chart is about to be drawn.
    const [{ default: ApexCharts }, { draw }] = await Promise.all([import('apexcharts'), import('./draw.client.ts')]);
    if (stopped) return;
    remove = await draw(ApexCharts, canvas, chart);
    if (stopped) remove();
  };

  // In a closed tab or section there is no room to draw in yet.
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
