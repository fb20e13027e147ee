import { setTimeout as pause } from 'node:timers/promises';
import { adminFolder } from '@quoin/admin';
import { figure, median, quantile, type Figure } from '../figure.ts';
import { startProcess, type ServerProcess } from '../server/child.ts';
import { sectionsPage } from '../site/sections-page.ts';
import { createSites } from '../site/workspace-sites.ts';
import { launchEditors, type EditorWindow } from './editor-window.ts';

const steps = 20;
/** Milliseconds after which the next keystroke is undone separately, and the page has been checked. */
const typingPause = 2_000;
/** Milliseconds of latency of a distant server. */
const latency = 120;

interface Bounds {
  open: number;
  selection: number;
  keystroke: number;
  /** Wall time, as the 95th percentile. */
  painted: number;
  move: number;
  undo: number;
}

/** By the number of nodes on the page. */
const bounds: Readonly<Record<number, Bounds>> = {
  300: { open: 700, selection: 180, keystroke: 120, painted: 50, move: 8, undo: 130 },
  1000: { open: 900, selection: 180, keystroke: 200, painted: 80, move: 8, undo: 200 },
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

const partNames = ['admin', 'canvas', 'server'] as const;

const difference = (before: Cost, after: Cost): Cost => ({
  admin: after.admin - before.admin,
  canvas: after.canvas - before.canvas,
  server: after.server - before.server,
});

const sum = ({ admin, canvas, server }: Cost): number => admin + canvas + server;

interface Measured {
  steps: Cost[];
  /** Costs of the pauses after the steps. */
  pauses: Cost[];
}

/**
 * Measures the cost of each step until windows and server settle, in milliseconds after it, and of the pause after
 * that. The page is checked 1.5 s after a change.
 */
async function measure(
  window: EditorWindow,
  server: ServerProcess,
  step: (index: number) => Promise<unknown>,
  { settling = 400, pauseAfter = 0 } = {},
): Promise<Measured> {
  const measured: Measured = { steps: [], pauses: [] };
  // The first step, which loads or compiles code, does not count.
  for (let index = 0; index <= steps; index += 1) {
    const before = await costOf(window, server);
    await step(index);
    await pause(settling);
    const after = await costOf(window, server);
    await pause(pauseAfter);
    if (index === 0) continue;
    measured.steps.push(difference(before, after));
    measured.pauses.push(difference(after, await costOf(window, server)));
  }
  return measured;
}

/** Returns the milliseconds from key to paint of each of some letters. */
async function measureWalls(window: EditorWindow): Promise<number[]> {
  const walls: number[] = [];
  for (let index = 0; index < steps; index += 1) {
    walls.push(await window.type());
    await pause(400);
  }
  await pause(typingPause);
  return walls;
}

async function measurePage(window: EditorWindow, server: ServerProcess, nodes: number): Promise<Figure[]> {
  const { open, selection, keystroke, painted, move, undo } = bounds[nodes] ?? ({} as Partial<Bounds>);
  const opened = await window.open(nodes);
  const select = await measure(window, server, (index) => window.selectLine(index), { settling: 0 });
  const walls = await measureWalls(window);
  await window.delay(latency);
  const distantWalls = await measureWalls(window);
  await window.delay(0);
  const type = await measure(window, server, () => window.type(), { pauseAfter: typingPause });
  const drag = await window.drag(() => measure(window, server, (index) => window.move(index), { settling: 0 }));
  const back = await measure(window, server, () => window.undo());
  const of = (name: string) => `${name} at ${nodes} nodes`;
  const figures = (name: string, costs: readonly number[], bound?: number) => [
    figure(of(`editor: ${name}`), median(costs), 'ms', bound),
    figure(of('… 95th percentile'), quantile(costs, 0.95), 'ms'),
  ];
  const parts = (name: string, costs: readonly Cost[]) =>
    partNames.map((part) => figure(of(`… ${name}: ${part}`), median(costs.map((cost) => cost[part])), 'ms'));
  const adminOf = (costs: readonly Cost[]) => costs.map(({ admin }) => admin);
  return [
    figure(of('editor: opening to first selection, CPU of the admin'), opened.cpu, 'ms', open),
    figure(of('… in wall time'), opened.wall, 'ms'),
    ...figures('selection of a line, CPU of the admin', adminOf(select.steps), selection),
    ...figures('keystroke to page, CPU of all', type.steps.map(sum), keystroke),
    figure(of('… to paint, in wall time, 95th percentile'), quantile(walls, 0.95), 'ms', painted),
    figure(of(`… with ${latency} ms of latency`), quantile(distantWalls, 0.95), 'ms', painted),
    ...parts('keystroke', type.steps),
    ...parts('pause after it, with checks of the page', type.pauses),
    ...figures('pointer move of a drag, CPU of the admin', adminOf(drag.steps), move),
    ...figures('undo of a letter, CPU of all', back.steps.map(sum), undo),
    ...parts('undo', back.steps),
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
