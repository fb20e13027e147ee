import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fetchResponse, getPage } from '../measure/request.ts';
import { workspace } from './workspace-sites.ts';

const run = promisify(execFile);
const version = '7.3.5';

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Installs Astro once, beside other caches: only this measurement uses it. */
async function installAstro(): Promise<string> {
  const folder = join(workspace, 'node_modules/.cache', `quoin-bench-astro-${version}`);
  if (existsSync(join(folder, 'node_modules/astro/package.json'))) return folder;
  await write(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', `astro@${version}`, '--save-exact', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}

const styles = /<style>(.*?)<\/style>/gs;
const stylesheet = /<link rel="stylesheet" href="([^"]+)"/g;
const fontUrl = /url\("([^"]+\.woff2[^"]*)"\)/g;

/** Builds a served page as a static page of Astro: the same elements, styles and fonts. Resolves with its folder. */
export async function buildAstro(port: number, host: string, path: string): Promise<string> {
  const folder = await installAstro();
  const html = (await getPage(port, host, path)).body.toString();
  const linked = [...html.matchAll(stylesheet)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  const sheets = await Promise.all(linked.map((url) => getPage(port, host, url)));
  let css = [...sheets.map(({ body }) => body.toString()), ...[...html.matchAll(styles)].map(([, text]) => text)].join(
    '\n',
  );
  const fonts = [...new Set([...css.matchAll(fontUrl)].map(([, url = '']) => url))];
  for (const [index, url] of fonts.entries()) {
    const { body } = await fetchResponse({ port, host, path: url });
    await write(join(folder, `public/fonts/${index}.woff2`), body);
    css = css.replaceAll(url, `/fonts/${index}.woff2`);
  }
  const body = (/<body>(.*)<\/body>/s.exec(html)?.[1] ?? '').replaceAll(styles, '');
  await write(join(folder, 'src/page.css'), css);
  await write(join(folder, 'src/body.html'), body);
  await write(
    join(folder, 'src/pages/index.astro'),
    `---
import '../page.css';
import body from '../body.html?raw';
---
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Sample page</title></head><body set:html={body} /></html>
`,
  );
  await run(process.execPath, [join(folder, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  return join(folder, 'dist');
}
