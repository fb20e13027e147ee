// node tooling/e2e/src/record-pages.ts record|compare FOLDER [DATA]: compares every page of site ice with a recording;
// with a data folder, the pages in a copy of it, and the API's responses.
// node tooling/e2e/src/record-pages.ts fill DATA: creates such a data folder.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { apiResponses, addHistory } from './site-history.ts';
import { System } from './testing/system.ts';

const host = 'ice.localhost';
/** Paths outside the sitemap. */
const otherPaths = ['/', '/404', '/nowhere', '/robots.txt', '/sitemap.xml'];

/** Removes what differs between builds of equal code: ports, import times, hashes of files, layout of styles. */
const normalize = (text: string): string =>
  text
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/"dateModified":"[^"]*"|<lastmod>[^<]*/g, '')
    .replaceAll(/(\/_quoin\/packages\/(?:@[\w-]+\/)?[\w-]+\/)[\w-]+\//g, '$1HASH/')
    .replaceAll(/(\/_quoin\/vendor\/[a-z]+-)[\w-]+\.js/g, '$1HASH.js')
    .replaceAll(/'sha256-[^']+'/g, "'sha256-HASH'")
    .replaceAll(/<style[^]*?<\/style>/g, (style) =>
      style
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\( | \)/g, (edge) => edge.trim()),
    );

/** Headers that browsers and CDNs act on. */
const comparedHeaders = [
  'content-type',
  'cache-control',
  'vary',
  'location',
  'content-security-policy',
  'link',
  'x-robots-tag',
];

async function* pagesOf(system: System): AsyncGenerator<{ path: string; text: string }> {
  const paths = new Set(otherPaths);
  for (const path of paths) {
    const { status, headers, body } = await system.request(host, path);
    const found = [...body.matchAll(/<loc>[^<]*?localhost:\d+(\/[^<]*)<|<a [^>]*href="(\/(?!_quoin|api\/)[^"#?]*)/g)];
    for (const [, listed, linked] of found) paths.add((listed ?? linked ?? '/').replaceAll('&amp;', '&'));
    const own = comparedHeaders.map((name) => `${name}: ${headers.get(name) ?? ''}`);
    yield { path, text: normalize([status, ...own, body].join('\n')) };
  }
}

const [mode, folder = '', data] = process.argv.slice(2);
if (!['record', 'compare', 'fill'].includes(mode ?? '') || folder === '')
  throw new Error('Say what to do, and where: record FOLDER [DATA], compare FOLDER [DATA], or fill DATA.');

async function fill(): Promise<void> {
  const system = await System.start({ DATA_DIR: resolve(folder) });
  try {
    await addHistory(system);
  } finally {
    await system.remove();
  }
}

async function* responsesOf(system: System): AsyncGenerator<{ path: string; text: string }> {
  yield* pagesOf(system);
  if (data === undefined) return;
  for await (const { path, text } of apiResponses(system)) yield { path, text: normalize(text) };
}

const nameOf = (path: string): string => `${encodeURIComponent(path).slice(0, 200)}.txt`;

async function record(): Promise<void> {
  const recorded = new Set(mode === 'compare' ? await readdir(folder) : []);
  const differing: string[] = [];
  const found = `${resolve(folder)}.differing`;
  let count = 0;
  await mkdir(folder, { recursive: true });
  const copy = data === undefined ? undefined : await mkdtemp(join(tmpdir(), 'quoin-data-'));
  if (data !== undefined && copy !== undefined) await cp(data, copy, { recursive: true });
  const system = await System.start(copy === undefined ? {} : { DATA_DIR: copy });
  try {
    for await (const { path, text } of responsesOf(system)) {
      count += 1;
      const name = nameOf(path);
      if (mode === 'record') await writeFile(join(folder, name), text);
      else if (normalize(await readFile(join(folder, name), 'utf8').catch(() => '')) !== text) {
        differing.push(path);
        await mkdir(found, { recursive: true });
        await writeFile(join(found, name), text);
      }
      recorded.delete(name);
    }
  } finally {
    await system.remove();
    if (copy !== undefined) await rm(copy, { recursive: true });
  }
  const missing = [...recorded].map((name) => `${decodeURIComponent(name.replace(/\.txt$/, ''))} (missing)`);
  process.stdout.write(
    mode === 'record'
      ? `Recorded ${count} answers in ${folder}.\n`
      : `${count} answers, ${differing.length + missing.length} differ from ${folder}.\n${[...differing, ...missing].map((path) => `  ${path}\n`).join('')}`,
  );
  process.exitCode = differing.length + missing.length === 0 ? 0 : 1;
}

await (mode === 'fill' ? fill() : record());
