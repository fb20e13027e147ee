import { fileURLToPath } from 'node:url';
import { assertImport } from '@quoin/server';
import { createServer, createServerModuleRunner } from 'vite';
import { ESModulesEvaluator, ssrDynamicImportKey, ssrImportKey, type ModuleEvaluator } from 'vite/module-runner';

export interface Modules {
  /** Watches a file, or anything below a folder. */
  watch(path: string): void;
  import(file: string): Promise<unknown>;
  /** Drops a package's modules, except those in use. */
  forget(folder: string, files: readonly string[]): void;
  close(): Promise<void>;
}

/** Refuses Node modules that a plugin is not granted: Node's own loader cannot see who imports them. */
function guardedEvaluator(): ModuleEvaluator {
  const evaluator = new ESModulesEvaluator();
  const guard =
    <More>(file: string, load: (specifier: string, more?: More) => Promise<unknown>) =>
    (specifier: string, more?: More): Promise<unknown> => {
      assertImport(file, specifier);
      return load(specifier, more);
    };
  return {
    startOffset: evaluator.startOffset,
    runInlinedModule: (context, code, { file }) =>
      evaluator.runInlinedModule(
        {
          ...context,
          [ssrImportKey]: guard(file, context[ssrImportKey]),
          [ssrDynamicImportKey]: guard(file, context[ssrDynamicImportKey]),
        },
        code,
      ),
    runExternalModule: (file) => evaluator.runExternalModule(file),
  };
}

/**
 * Bare imports, such as React and the sdk, resolve to this process's modules. Without `changed`, nothing is watched.
 */
export async function openModules(changed?: (file: string) => void): Promise<Modules> {
  const vite = await createServer({
    // React and the sdk resolve from here.
    root: fileURLToPath(new URL('.', import.meta.resolve('@quoin/render'))),
    resolve: { dedupe: ['react', 'react-dom', '@quoin/sdk', '@quoin/ui'] },
    environments: { ssr: { resolve: { external: true } } },
    oxc: { jsx: { runtime: 'automatic' } },
    appType: 'custom',
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, ...(changed === undefined ? { watch: null } : {}) },
  });
  vite.watcher.on('all', (_event, file) => changed?.(file));
  const { ssr } = vite.environments;
  const runner = createServerModuleRunner(ssr, { hmr: false, evaluator: guardedEvaluator() });
  const failed = new Set<string>();
  return {
    watch: (path) => void vite.watcher.add(path),
    async import(file) {
      failed.add(file);
      const module: unknown = await runner.import(file);
      failed.delete(file);
      return module;
    },
    forget(folder, files) {
      const isIn = (file: string | null) => file?.startsWith(`${folder}/`) === true;
      for (const module of runner.evaluatedModules.idToModuleMap.values())
        if (isIn(module.file)) runner.evaluatedModules.invalidateModule(module);
      // A failed module may have missed a file that exists by now.
      const changed = [...failed].some(isIn) ? [...ssr.moduleGraph.fileToModulesMap.keys()].filter(isIn) : files;
      for (const file of changed) ssr.moduleGraph.onFileChange(file);
    },
    async close() {
      await runner.close();
      await vite.close();
    },
  };
}
