import type ApexCharts from 'apexcharts';
import { apexOptions } from './apex-options.client.ts';
import { apexStyles } from './apex-styles.client.ts';
import type { DrawnChart } from './drawn-chart.ts';

/**
 * The page's policy refuses style elements but allows constructed sheets. An empty element with the id of the library's
 * own keeps it from adding one.
 */
function openRoot(canvas: HTMLElement): { host: HTMLElement; frame: HTMLElement; place: HTMLElement } {
  const host = document.createElement('div');
  host.className = 'chart-live';
  host.ariaHidden = 'true';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(apexStyles);
  root.adoptedStyleSheets = [sheet];
  const present = document.createElement('i');
  present.id = 'apexcharts-css';
  present.hidden = true;
  // The library measures its parent.
  const frame = document.createElement('div');
  frame.className = 'frame';
  const place = document.createElement('div');
  frame.append(place);
  root.append(present, frame);
  canvas.append(host);
  return { host, frame, place };
}

/** Even if the legend is off, the library adds a style element for it, which the policy refuses. */
function withoutLegendStyles(drawing: ApexCharts): void {
  const { legend } = drawing as unknown as { legend: { legendHelpers: object } };
  // On the prototype, since updates recreate the helpers.
  Object.assign(Object.getPrototypeOf(legend.legendHelpers) as object, {
    getLegendStyles: () => document.createDocumentFragment(),
  });
}

/** Replaces the content. Resolves with an undo function. */
export async function draw(Library: typeof ApexCharts, canvas: HTMLElement, chart: DrawnChart): Promise<() => void> {
  const before = [...canvas.children];
  const { host, frame, place } = openRoot(canvas);
  const media = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(prefers-reduced-motion: reduce)')];
  const options = (isFirst: boolean) => apexOptions(chart, frame, isFirst && !media[1]?.matches);
  const drawing = new Library(place, options(true));
  withoutLegendStyles(drawing);
  const recolor = () => void drawing.updateOptions(options(false), false, false);

  const undo = () => {
    for (const query of media) query.removeEventListener('change', recolor);
    drawing.destroy();
    host.remove();
    for (const child of before) child.removeAttribute('hidden');
    delete canvas.dataset['live'];
  };
  // Beside visible content, the drawing would have no height.
  for (const child of before) child.setAttribute('hidden', '');
  try {
    await drawing.render();
  } catch (error) {
    undo();
    throw error;
  }
  for (const query of media) query.addEventListener('change', recolor);
  canvas.dataset['live'] = '';
  return undo;
}
