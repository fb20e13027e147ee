import { gunzipSync, gzipSync } from 'node:zlib';
import { figure, type Figure } from '../figure.ts';
import type { ServerProcess } from '../server/child.ts';
import type { BenchSites } from '../site/bench-sites.ts';
import { fetchResponse, getPage } from './request.ts';

interface Script {
  bytes: number;
  gzip: number;
}

const sizeOf = (text: string): Script => ({ bytes: Buffer.byteLength(text), gzip: gzipSync(text).length });

export async function fetchScript(port: number, host: string, path: string): Promise<Script & { text: string }> {
  const { status, headers, body } = await fetchResponse({ port, host, path, headers: { 'accept-encoding': 'gzip' } });
  if (status !== 200 || headers['content-encoding'] !== 'gzip')
    throw new Error(`${host}${path} answered ${status}, encoded as ${headers['content-encoding'] ?? 'nothing'}.`);
  const text = gunzipSync(body).toString();
  return { text, bytes: Buffer.byteLength(text), gzip: body.length };
}

/** Returns the sizes of inline scripts. The import map and structured data do not run. */
export const inlineScripts = (html: string): Script[] =>
  [...html.matchAll(/<script(?![^>]*(?:\bsrc=|importmap|ld\+json))[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    sizeOf(text),
  );

/** Fetches every script loaded before any interaction: inline ones, and client entries with their imports. */
async function scriptsOf(port: number, host: string, path: string): Promise<Script> {
  const html = (await getPage(port, host, path)).body.toString();
  const map = /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1];
  const { imports = {} } = (map === undefined ? {} : JSON.parse(map)) as { imports?: Record<string, string> };
  const entries = [...html.matchAll(/(?:data-client|<script[^>]*\bsrc)="([^"]+)"/g)].map(([, url = '']) => url);
  const files = new Map<string, Script>();
  const follow = async (url: string): Promise<void> => {
    if (files.has(url)) return;
    const { text, ...size } = await fetchScript(port, host, url);
    files.set(url, size);
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+)["']/g)) {
      const target = imports[name] ?? (/^[./]/.test(name) ? new URL(name, `http://${host}${url}`).pathname : undefined);
      if (target === undefined) throw new Error(`${url} imports ${name}, which the page does not map.`);
      await follow(target);
    }
  };
  for (const entry of entries) await follow(entry);
  const all = [...inlineScripts(html), ...files.values()];
  return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), gzip: all.reduce((sum, { gzip }) => sum + gzip, 0) };
}

export async function measureSizes({ port }: ServerProcess, { hosts }: BenchSites): Promise<Figure[]> {
  const plain = await scriptsOf(port, hosts.react, '/plain');
  const disclosure = await scriptsOf(port, hosts.react, '/disclosure');
  const react = await scriptsOf(port, hosts.react, '/island');
  const preact = await scriptsOf(port, hosts.preact, '/island');
  return [
    figure('script on a page without islands', plain.bytes, 'B', 0),
    figure('script on a page with menus, tabs and a collapsible section, gzip', disclosure.gzip / 1024, 'KB', 8),
    figure('script on a page with a React island, gzip', react.gzip / 1024, 'KB', 72),
    figure('the same page with preact, gzip', preact.gzip / 1024, 'KB', 10),
    await measureHtml(port, hosts.react),
  ];
}

/** Styles and scripts, which are measured separately. */
const countedElsewhere = /<style>.*?<\/style>|<script type="module">.*?<\/script>/gs;

/** Measures HTML without styles and scripts, against only the components' markup. */
async function measureHtml(port: number, host: string): Promise<Figure> {
  const html = (await getPage(port, host, '/large')).body.toString().replaceAll(countedElsewhere, '');
  const body = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const bare = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sample page</title></head><body>${withoutKernel(body)}</body></html>`;
  return figure(
    'HTML of 200 nodes without styles and scripts, gzip, against the bare markup',
    sizeOf(html).gzip / sizeOf(bare).gzip,
    '×',
    1.1,
  );
}

const withoutKernel = (html: string): string => html.replaceAll(/<\/?cms-(?:island|slot)[^>]*>|<!--.*?-->/gs, '');
