import { existsSync, readFileSync } from 'node:fs';
import { join, sep, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from '@quoin/sdk';
import type { PackageHooks } from '@quoin/server';
import { createAssets } from './assets.ts';
import { openModules } from './modules.ts';

const packageFile = z.object({ exports: z.object({ '.': z.object({ '@quoin/source': z.string() }) }) });

/** Returns undefined for a package from a registry. */
function sourceOf(folder: string): string | undefined {
  if (folder.includes(`${sep}node_modules${sep}`)) return undefined;
  const { data } = packageFile.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const file = data && join(folder, data.exports['.']['@quoin/source']);
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** False for tests and fixtures. */
const isRun = (file: string): boolean => !/\.(test|fixture)\.\w+$/.test(file);

const firstLine = (message: string): string =>
  message
    .trim()
    .split('\n', 1)
    .join('')
    .replace(/^(\[[\w:-]+\]:? )+/, '');

/** Describes a failure in one line, beginning with its place if known. */
function placed(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return String(error);
  // Vite's errors contain the compiler's, which draw the place.
  const [first = error] = (error as { errors?: Error[] }).errors ?? [];
  const message = stripVTControlCharacters(first.message);
  const drawn = /─\[ (\S+:\d+:\d+) \]/.exec(message)?.[1];
  const thrown = first.stack?.match(/\/[^\s()]+:\d+:\d+/g)?.find((place) => place.startsWith(`${folder}/`));
  const place = drawn ?? (thrown && relative(process.cwd(), thrown));
  return place === undefined ? firstLine(message) : `${place}: ${firstLine(message)}`;
}

export interface SourcePackages extends PackageHooks {
  /** Watches a file outside these packages. */
  watch(file: string): void;
  /** Drops modules and assets of changed files. Returns false if no package contains them. */
  forget(files: readonly string[]): boolean;
  /** Returns the message with its place. */
  explain(error: Error): string;
  code(path: string): string | undefined;
  close(): Promise<void>;
}

/** `changed` receives each changed file. Without it, none is watched, and scripts are those of production. */
export async function openPackages(changed?: (file: string) => void): Promise<SourcePackages> {
  const modules = await openModules(changed);
  const assets = createAssets(changed === undefined ? 'production' : 'development');
  const folders = new Set<string>();
  return {
    watch: modules.watch,
    async load({ folder }) {
      const source = sourceOf(folder);
      if (source === undefined) return undefined;
      folders.add(folder);
      modules.watch(join(folder, 'src'));
      try {
        const module = (await modules.import(source)) as { default?: unknown };
        return { definition: module.default, assets: await assets.read(folder) };
      } catch (error) {
        throw new Error(placed(error, folder), { cause: error });
      }
    },
    forget(files) {
      const changed = [...folders].map((folder) => ({
        folder,
        own: files.filter((file) => file.startsWith(join(folder, 'src') + sep) && isRun(file)),
      }));
      for (const { folder, own } of changed) {
        if (own.length === 0) continue;
        modules.forget(folder, own);
        assets.forget(folder, own);
      }
      return changed.some(({ own }) => own.length > 0);
    },
    explain(error) {
      const folder = [...folders].find((own) => error.stack?.includes(`${own}/`));
      return folder === undefined ? error.message : placed(error, folder);
    },
    code: assets.code,
    close: modules.close,
  };
}
