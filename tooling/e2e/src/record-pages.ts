// node tooling/e2e/src/record-pages.ts record|compare FOLDER: compares every page of site ice with a recording.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { System } from './testing/system.ts';

const host = 'ice.localhost';
/** Paths outside the sitemap. */
const further = ['/', '/404', '/nowhere', '/robots.txt', '/sitemap.xml'];

/** Removes what differs between builds of the same code: ports, import times, package hashes, layout of styles. */
const normalize = (text: string): string =>
  text
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/"dateModified":"[^"]*"|<lastmod>[^<]*/g, '')
    .replaceAll(/(\/_quoin\/packages\/(?:@[\w-]+\/)?[\w-]+\/)[\w-]+\//g, '$1HASH/')
    .replaceAll(/'sha256-[^']+'/g, "'sha256-HASH'")
    .replaceAll(/<style[^]*?<\/style>/g, (style) =>
      style
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\( | \)/g, (edge) => edge.trim()),
    );

/** Headers that browsers and CDNs act on. */
const kept = ['content-type', 'cache-control', 'vary', 'location', 'content-security-policy', 'link', 'x-robots-tag'];

async function* pagesOf(system: System): AsyncGenerator<{ path: string; text: string }> {
  const paths = new Set(further);
  for (const path of paths) {
    const { status, headers, body } = await system.request(host, path);
    const found = [...body.matchAll(/<loc>[^<]*?localhost:\d+(\/[^<]*)<|<a [^>]*href="(\/(?!_quoin|api\/)[^"#?]*)/g)];
    for (const [, listed, linked] of found) paths.add((listed ?? linked ?? '/').replaceAll('&amp;', '&'));
    const own = kept.map((name) => `${name}: ${headers.get(name) ?? ''}`);
    yield { path, text: normalize([status, ...own, body].join('\n')) };
  }
}

const [mode, folder] = process.argv.slice(2);
if ((mode !== 'record' && mode !== 'compare') || folder === undefined) {
  throw new Error('Say what to do, and where: record FOLDER, or compare FOLDER.');
}

const fileOf = (path: string): string => join(folder, `${encodeURIComponent(path).slice(0, 200)}.txt`);
const recorded = new Set(mode === 'compare' ? await readdir(folder) : []);
const differing: string[] = [];
let count = 0;
await mkdir(folder, { recursive: true });
const system = await System.start();
try {
  for await (const { path, text } of pagesOf(system)) {
    count += 1;
    const file = fileOf(path);
    if (mode === 'record') await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) differing.push(path);
    recorded.delete(file.slice(folder.length).replace(/^\//, ''));
  }
} finally {
  await system.remove();
}
const missing = [...recorded].map((name) => `${decodeURIComponent(name.replace(/\.txt$/, ''))} (missing)`);
process.stdout.write(
  mode === 'record'
    ? `Recorded ${count} pages in ${folder}.\n`
    : `${count} pages, ${differing.length + missing.length} differ from ${folder}.\n${[...differing, ...missing].map((path) => `  ${path}\n`).join('')}`,
);
process.exitCode = differing.length + missing.length === 0 ? 0 : 1;
