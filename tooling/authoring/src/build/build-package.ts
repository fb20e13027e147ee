import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CssSyntaxError } from 'postcss';
import { globSync } from 'tinyglobby';
import { indexAssets, findAssets } from './asset-index.ts';
import { bundleClients, ScriptsTooLarge } from './bundle-clients.ts';
import { bundleServer } from './bundle-server.ts';
import { minifyCss } from './minify-css.ts';

/** Copies assets to dist/, stylesheets minified, and deletes stale copies there. */
function copyAssets(folder: string): void {
  for (const file of findAssets(join(folder, 'dist'))) rmSync(join(folder, 'dist', file));
  for (const file of findAssets(join(folder, 'src'))) {
    const source = join(folder, 'src', file);
    const target = join(folder, 'dist', file);
    cpSync(source, target);
    if (extname(file) === '.css') writeFileSync(target, minifyCss(readFileSync(source, 'utf8'), source));
  }
}

/** Deletes from dist/ the output of removed modules, so that a release has none of it. */
function deleteStale(folder: string): void {
  const dist = join(folder, 'dist');
  const compiled = globSync('**/*.{js,js.map,d.ts,d.ts.map,json}', {
    cwd: dist,
    ignore: ['assets.json', 'client/**', 'server-bundle/**'],
  });
  for (const file of compiled) {
    const module = file.replace(/(?:\.d\.ts|\.js)(?:\.map)?$/, '');
    const sources = module === file ? [file] : [`${module}.ts`, `${module}.tsx`];
    if (!sources.some((source) => existsSync(join(folder, 'src', source)))) rmSync(join(dist, file));
  }
}

/**
 * Builds a package into its dist/. Prints errors of TypeScript, CSS and scripts, and returns false if there are any.
 */
export async function buildPackage(folder: string): Promise<boolean> {
  if (!compile(folder)) return false;
  try {
    copyAssets(folder);
    deleteStale(folder);
    const clients = await bundleClients(folder, 'production');
    const dist = join(folder, 'dist');
    writeBundle(join(dist, 'client'), clients);
    writeBundle(join(dist, 'server-bundle'), await bundleServer(folder));
    writeFileSync(join(dist, 'assets.json'), `${JSON.stringify(indexAssets(dist, clients), null, 2)}\n`);
    return true;
  } catch (error) {
    if (error instanceof CssSyntaxError) process.stderr.write(`${error.message}\n${error.showSourceCode(false)}\n`);
    else if (error instanceof ScriptsTooLarge) process.stderr.write(`${error.message}\n`);
    else throw error;
    return false;
  }
}

function compile(folder: string): boolean {
  const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
  return spawnSync(process.execPath, [compiler, '-b'], { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** Replaces a folder. */
function writeBundle(target: string, files: ReadonlyMap<string, string>): void {
  rmSync(target, { recursive: true, force: true });
  for (const [file, code] of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), code);
  }
}
