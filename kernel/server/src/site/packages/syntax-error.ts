import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PackageFolder } from '../../platform/packages/find-package.ts';
import { serverEntry } from './server-bundle.ts';

/** Milliseconds for finding the file. */
const timeout = 10_000;

/**
 * Parses a module and those that it imports by relative paths, and imports the first that does not parse. Nothing of it
 * runs, and Node prints the place of the error, which it reports in no other way.
 */
const program = `
import { readFileSync } from 'node:fs';
import { SourceTextModule } from 'node:vm';
const files = new Set(process.argv.slice(1));
for (const file of files) {
  let requests = [];
  try {
    const module = new SourceTextModule(readFileSync(new URL(file), 'utf8'), { identifier: file });
    requests = module.moduleRequests?.map(({ specifier }) => specifier) ?? module.dependencySpecifiers;
  } catch (error) {
    if (error instanceof SyntaxError) await import(file);
  }
  for (const each of requests) if (/^[.][^]*[.]m?js$/.test(each)) files.add(new URL(each, file).href);
}`;

/** Returns what Node prints on standard error. */
const run = (entry: string): Promise<string> =>
  new Promise((resolve) => {
    const flags = ['--experimental-vm-modules', '--no-warnings', '--input-type=module', '--eval', program];
    execFile(process.execPath, [...flags, entry], { env: {}, timeout }, (_, __, errors) => resolve(errors));
  });

const printedPlace = /^(file:\/\/\S+|\/[^\n]+|[A-Za-z]:\\[^\n]+):(\d+)\n/;

function placeIn(text: string, folder: string): string | undefined {
  const [, file, line] = printedPlace.exec(text) ?? [];
  if (file === undefined) return undefined;
  const path = file.startsWith('file:') ? fileURLToPath(file.replace(/[?#].*$/, '')) : file;
  return `${relative(folder, path)}:${line}`;
}

/** Returns a syntax error of a package with its file, relative to the package, and line; other errors unchanged. */
export async function withPlace(error: unknown, found: PackageFolder): Promise<unknown> {
  if (!(error instanceof SyntaxError)) return error;
  const { message, stack = '' } = error;
  let place = placeIn(stack, found.folder);
  if (place === undefined) {
    const printed = await run(pathToFileURL(serverEntry(found)).href);
    if (printed.includes(message)) place = placeIn(printed, found.folder);
  }
  return place === undefined ? error : new SyntaxError(`${place}: ${message}`, { cause: error });
}
