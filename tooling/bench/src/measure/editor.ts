import { setTimeout as pause } from 'node:timers/promises';
import { adminFolder } from '@quoin/admin';
import { figure, type Figure } from '../figure.ts';
import { startProcess, type ServerProcess } from '../server/child.ts';
import { sectionsPage } from '../site/sections-page.ts';
import { createSites } from '../site/workspace-sites.ts';
import { launchEditors, type EditorWindow } from './editor-window.ts';

const steps = 20;
/** Milliseconds without a keystroke after which the next one is undone separately. */
const typingPause = 1_600;

interface Bounds {
  open: number;
  selection: number;
  keystroke: number;
  move: number;
  undo: number;
}

/** By the number of nodes on the page. */
const bounds: Readonly<Record<number, Bounds>> = {
  300: { open: 700, selection: 180, keystroke: 150, move: 16, undo: 150 },
  1000: { open: 900, selection: 180, keystroke: 300, move: 16, undo: 300 },
};

/** Milliseconds of CPU time of the main threads of admin and canvas, and of the server. */
interface Cost {
  admin: number;
  canvas: number;
  server: number;
}

async function costOf(window: EditorWindow, server: ServerProcess): Promise<Cost> {
  const [threads, { cpu }] = [await window.cpu(), await server.usage()];
  return { ...threads, server: cpu / 1000 };
}

/** Measures what one step costs on average. */
async function measure(
  window: EditorWindow,
  server: ServerProcess,
  step: (index: number) => Promise<void>,
): Promise<Cost> {
  // What went before and the first step, which loads or compiles code, do not count.
  await step(0);
  await pause(1_000);
  const before = await costOf(window, server);
  for (let index = 1; index <= steps; index += 1) await step(index);
  await pause(1_000);
  const after = await costOf(window, server);
  return {
    admin: (after.admin - before.admin) / steps,
    canvas: (after.canvas - before.canvas) / steps,
    server: (after.server - before.server) / steps,
  };
}

const sum = ({ admin, canvas, server }: Cost): number => admin + canvas + server;

async function measurePage(window: EditorWindow, server: ServerProcess, nodes: number): Promise<Figure[]> {
  const of = (name: string) => `${name} at ${nodes} nodes`;
  const { open, selection, keystroke, move, undo } = bounds[nodes] ?? ({} as Partial<Bounds>);
  const opened = await window.open(nodes);
  const select = await measure(window, server, (index) => window.selectLine(index));
  const type = await measure(window, server, async () => {
    await window.type();
    await pause(typingPause);
  });
  const drag = await window.drag(() => measure(window, server, (index) => window.move(index)));
  const back = await measure(window, server, () => window.undo());
  const parts = (name: string, cost: Cost) =>
    (['admin', 'canvas', 'server'] as const).map((part) => figure(of(`… ${name}: ${part}`), cost[part], 'ms'));
  return [
    figure(of('editor: opening to first selection, CPU of the admin'), opened.cpu, 'ms', open),
    figure(of('… in wall time'), opened.wall, 'ms'),
    figure(of('editor: selection of a line, CPU of the admin'), select.admin, 'ms', selection),
    figure(of('editor: keystroke to page, CPU of all'), sum(type), 'ms', keystroke),
    ...parts('keystroke', type),
    figure(of('editor: pointer move of a drag, CPU of the admin'), drag.admin, 'ms', move),
    figure(of('editor: undo of a letter, CPU of all'), sum(back), 'ms', undo),
    ...parts('undo', back),
  ];
}

/** Measures the editor in Chromium, by CPU time, which other load on the machine changes least. */
export async function measureEditor(): Promise<Figure[]> {
  const pages = Object.fromEntries(Object.keys(bounds).map((nodes) => [`/of-${nodes}`, sectionsPage(Number(nodes))]));
  const sites = createSites([{ id: 'ice', pages }]);
  const ending: (() => Promise<void> | void)[] = [() => sites.remove()];
  try {
    const server = await startProcess('serve', {
      BENCH_ADMIN: process.env['BENCH_ADMIN'] ?? adminFolder,
      ...sites.environment,
      ADMIN_HOST: 'admin.localhost',
    });
    ending.unshift(() => server.stop());
    const editors = await launchEditors(server.port);
    ending.unshift(() => editors.close());
    const figures: Figure[] = [];
    for (const nodes of Object.keys(bounds).map(Number)) {
      const window = await editors.openWindow();
      figures.push(...(await measurePage(window, server, nodes)));
      await window.close();
    }
    return figures;
  } finally {
    for (const end of ending) await end();
  }
}
