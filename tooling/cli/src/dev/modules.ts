import { fileURLToPath } from 'node:url';
import { assertImport } from '@quoin/server';
import { createServer, createServerModuleRunner } from 'vite';
import { ESModulesEvaluator, ssrDynamicImportKey, ssrImportKey, type ModuleEvaluator } from 'vite/module-runner';

/** Modules of packages, run from their sources. */
export interface Modules {
  /** Has changes of a file, or of anything below a folder, told. */
  watch(path: string): void;
  import(file: string): Promise<unknown>;
  /** Forgets the modules of a package, of which these files changed. Those that are in use stay as they are. */
  forget(folder: string, files: readonly string[]): void;
  close(): Promise<void>;
}

/** Runs modules as Vite made them, without those of Node that a plugin is not granted: Node's own loader does not see who imports these. */
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

/** Runs sources through Vite. What they import by name, such as React and the sdk, is what this process runs. */
export async function openModules(changed: (file: string) => void): Promise<Modules> {
  const vite = await createServer({
    // From here React and the sdk are resolved, for all packages alike.
    root: fileURLToPath(new URL('.', import.meta.resolve('@quoin/render'))),
    resolve: { dedupe: ['react', 'react-dom', '@quoin/sdk'] },
    environments: { ssr: { resolve: { external: true } } },
    oxc: { jsx: { runtime: 'automatic' } },
    appType: 'custom',
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  vite.watcher.on('all', (_event, file) => changed(file));
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
      // A module that failed may wait for a file that was not there: then all is compiled anew, else what changed.
      const changed = [...failed].some(isIn) ? [...ssr.moduleGraph.fileToModulesMap.keys()].filter(isIn) : files;
      for (const file of changed) ssr.moduleGraph.onFileChange(file);
    },
    async close() {
      await runner.close();
      await vite.close();
    },
  };
}
