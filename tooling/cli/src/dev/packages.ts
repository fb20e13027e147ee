import { join, sep } from 'node:path';
import type { PackageHooks } from '@quoin/server';
import { createAssets } from './assets.ts';
import { openModules } from './modules.ts';
import { placed } from './placed.ts';
import { isRun, sourceOf } from './source.ts';

export interface SourcePackages extends PackageHooks {
  /** Watches a file outside of these packages. */
  watch(file: string): void;
  /** Drops what the files are part of. Returns false if they are part of nothing. */
  forget(files: readonly string[]): boolean;
  /** Returns the message with its place. */
  explain(error: Error): string;
  code(path: string): string | undefined;
  close(): Promise<void>;
}

/** `changed` receives each changed file. */
export async function openPackages(changed: (file: string) => void): Promise<SourcePackages> {
  const modules = await openModules(changed);
  const assets = createAssets();
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
