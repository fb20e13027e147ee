import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../testing/browser.ts';
import { systems, writeSystemFonts } from '../testing/system-fonts.ts';
import { System } from '../testing/system.ts';

const sitesDir = fileURLToPath(new URL('../../../../sites', import.meta.url));
/** Milliseconds that fonts take, so that the text is drawn before. */
const fontDelay = 800;
const most = 0.01;
const pieceBytes = 1_400;
/** Milliseconds between pieces, so that the browser paints each. */
const pieceDelay = 60;

let folder: string;
let system: System;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-shift-'));
  system = await System.start({ SITES_DIR: sitesDir });
}, 120_000);
afterAll(async () => {
  await system?.remove();
  await rm(folder, { recursive: true, force: true });
});

interface Shifts {
  sum: number;
  /** Classes of what moved. */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Runs in the page, before anything else. */
function observeShifts(): void {
  const shifts: Shifts = { sum: 0, moved: [] };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as ShiftEntry[]) {
      shifts.sum += value;
      shifts.moved.push(...sources.flatMap(({ node }) => (node instanceof Element ? node.classList.value : [])));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the layout shifts of a home page whose fonts come late. */
async function shiftsOf(
  browser: Browser,
  site: string,
  width: number,
  home = system.url(`${site}.localhost`, '/'),
): Promise<Shifts> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(observeShifts);
  let fonts = 0;
  await page.route('**/*.woff2', async (route) => {
    fonts += 1;
    await pause(fontDelay);
    await route.continue();
  });
  await page.goto(home);
  await page.evaluate(() => document.fonts.ready);
  await pause(300);
  expect(fonts).toBeGreaterThan(0);
  const { shifts } = await page.evaluate(() => ({ shifts: (globalThis as unknown as { shifts: Shifts }).shifts }));
  await context.close();
  return shifts;
}

/** Passes a document on in pieces, as on a slow network, anything else unchanged. */
async function passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  if (answer.headers['content-type']?.startsWith('text/html') !== true) return void answer.pipe(response);
  const document = await buffer(answer);
  const body = document.indexOf('</head>');
  for (let start = 0; start < document.length; start += pieceBytes) {
    response.write(document.subarray(start, start + pieceBytes));
    if (start > body) await pause(pieceDelay);
  }
  response.end();
}

/** Serves what the system serves, slowly. */
async function listenSlowly(): Promise<Server> {
  const { port } = new URL(system.url('ice.localhost', '/'));
  const server = createServer(({ method, url, headers }, response) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: url,
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    };
    request(options, (answer) => void passOn(answer, response)).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

const cases: [string, () => string | Promise<string>][] = [
  ['the fonts of this machine', () => '<dir>/usr/share/fonts</dir>'],
  ['no fonts', () => ''],
  ...Object.entries(systems).map(([name, fonts]): [string, () => Promise<string>] => [
    `stand-ins for the fonts of ${name}`,
    () => writeSystemFonts(join(folder, name), fonts),
  ]),
];

describe.each(cases)('with %s', (_, fonts) => {
  let browser: Browser;
  beforeAll(async () => {
    const file = join(folder, 'fonts.conf');
    await writeFile(
      file,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${await fonts()}<cachedir>${folder}</cachedir></fontconfig>`,
    );
    browser = await launchBrowser({ environment: { FONTCONFIG_FILE: file } });
  });
  afterAll(() => browser?.close());

  test('no home page moves when its fonts arrive', async () => {
    const found: Record<string, number[]> = {};
    for (const site of await readdir(sitesDir))
      found[site] = [(await shiftsOf(browser, site, 412)).sum, (await shiftsOf(browser, site, 1280)).sum];
    const moved = Object.entries(found).filter(([, shifts]) => Math.max(...shifts) > most);
    expect(moved).toEqual([]);
  }, 120_000);

  test('the picture of no opening moves while the page arrives in pieces', async () => {
    const server = await listenSlowly();
    const { port } = server.address() as AddressInfo;
    const sites = await readdir(sitesDir);
    const found: string[] = [];
    try {
      for (const site of sites) {
        const { moved } = await shiftsOf(browser, site, 412, `http://${site}.localhost:${port}/`);
        if (moved.some((name) => name.includes('opening-picture'))) found.push(site);
      }
    } finally {
      server.close();
      server.closeAllConnections();
    }
    expect(sites.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  }, 180_000);
});
