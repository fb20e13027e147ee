import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, minify, transformWithOxc, type Plugin } from 'vite';
import { loaderFile, type VendorFiles, vendorFolder, vendorIndex } from './vendor.ts';

// Run by `npm run build`. Selects React's production build.
process.env['NODE_ENV'] = 'production';
const require = createRequire(import.meta.url);

/** Bare imports served as one file, for compression. */
const runtimeModules = ['react', 'react/jsx-runtime', 'react-dom/client', '@quoin/sdk/react'] as const;
/** Modules without a framework, each in its own file, because most pages need at most one of them. */
const plainModules = [
  '@quoin/sdk/client',
  '@quoin/sdk/dialog',
  '@quoin/sdk/form',
  '@quoin/sdk/gate',
  '@quoin/sdk/kept-value',
  '@quoin/sdk/listing',
  '@quoin/sdk/live',
  '@quoin/sdk/rail',
  '@quoin/sdk/suggest',
] as const;

const namesOf = (module: string): string[] =>
  Object.keys(require(module) as object).filter((name) => /^[a-zA-Z]\w*$/.test(name));

// React is CommonJS: exports are known only at run time.
const reactSource = (): string => {
  const modules = ['react', 'react/jsx-runtime', 'react-dom/client'];
  const names = new Set<string>();
  const exported = modules.map((module, index) => {
    const own = namesOf(module).filter((name) => !names.has(name));
    for (const name of own) names.add(name);
    return `import module${index} from ${JSON.stringify(module)}; export const { ${own.join(', ')} } = module${index};`;
  });
  return [...exported, 'export default module0;', "export { reactIsland } from '@quoin/sdk/react';"].join('\n');
};

/** Omits Suspense, lazy and react-dom itself, which exceed the size budget. */
const preactSource = `
  export {
    Children, Component, Fragment, StrictMode, cloneElement, createContext, createElement, createRef, forwardRef, isValidElement,
    memo, startTransition, useCallback, useContext, useDebugValue, useDeferredValue, useEffect, useId, useImperativeHandle,
    useInsertionEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore, useTransition, version,
  } from 'preact/compat';
  export { jsx, jsxs } from 'preact/jsx-runtime';
  export { createRoot, hydrateRoot } from 'preact/compat/client';
  export { reactIsland } from '@quoin/sdk/react';
`;

const preactInstead = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
];

interface BundleOptions {
  alias?: typeof preactInstead;
  external?: string[];
  minify?: 'oxc' | 'terser';
}

/** Returns the file's path in the folder, named by content hash. */
async function bundle(
  name: string,
  source: string,
  { alias = [], external = [], minify: minifier = 'oxc' }: BundleOptions = {},
): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? '\0entry' : undefined),
    load: (id) => (id === '\0entry' ? source : undefined),
  };
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    publicDir: false,
    logLevel: 'warn',
    plugins: [entry],
    resolve: { alias, dedupe: ['react', 'react-dom'] },
    build: {
      outDir: vendorFolder,
      emptyOutDir: false,
      target: 'es2022',
      minify: minifier,
      terserOptions: { ecma: 2020, compress: { passes: 3 } },
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: 'entry' },
        external,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name]-[hash].js' },
      },
    },
  });
  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    throw new Error(`The bundle of ${name} is ${files.length} files instead of one.`);
  return file.fileName;
}

const moduleMap = (runtime: string): Record<string, string> => ({
  ...Object.fromEntries(runtimeModules.map((module) => [module, runtime])),
  ...plainFiles,
});

await rm(vendorFolder, { recursive: true, force: true });
const plainFiles: Record<string, string> = {};
for (const module of plainModules)
  plainFiles[module] = await bundle(module.split('/').at(-1) ?? '', `export * from ${JSON.stringify(module)};`, {
    external: plainModules.filter((other) => other !== module),
  });
const maps: VendorFiles = {
  react: moduleMap(await bundle('react', reactSource())),
  // Terser makes Preact smaller by 130 bytes, and React larger by 400.
  preact: moduleMap(await bundle('preact', preactSource, { alias: preactInstead, minify: 'terser' })),
  canvas: await bundle(
    'canvas',
    `import ${JSON.stringify(fileURLToPath(new URL('../canvas/start-canvas.js', import.meta.url)))};`,
  ),
  richText: await bundle(
    'rich-text',
    `export * from ${JSON.stringify(fileURLToPath(new URL('../canvas/edited-rich-text.js', import.meta.url)))};`,
  ),
};
await writeFile(vendorIndex, `${JSON.stringify(maps, undefined, 2)}\n`);

const loader = await readFile(new URL('../../src/island/start-islands.ts', import.meta.url), 'utf8');
const { code: script } = await transformWithOxc(loader, 'start-islands.ts');
const { code } = await minify('start-islands.js', script, { module: true });
await writeFile(loaderFile, code.replace(/export\s*\{\s*\};?\s*$/, ''));
