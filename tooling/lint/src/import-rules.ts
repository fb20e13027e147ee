import { builtinModules } from 'node:module';
import type { OxlintOverride } from 'oxlint';
import { aboveLayers, insteadOf, insteadOfUpwards, layers, layerDepth, mayImport, owners } from './import-table.ts';
import { roles, type Role, type Workspace } from './workspace.ts';

/** An entry with gitignore-like globs in `group`, or a `regex`. */
interface Pattern {
  group?: string[];
  regex?: string;
  allowTypeImports?: boolean;
  message: string;
}

const anySource = '*.{ts,tsx,mts,js,jsx,mjs}';
const sources = `**/${anySource}`;
const tests = '**/*.{test,fixture}.{ts,tsx}';
const clients = '**/*.client.{ts,tsx}';
const testedByContract: readonly Role[] = ['plugin', 'brand', 'site'];

/** Returns overrides. The last match of a file counts, which exempts tests. */
export function importRules(workspaces: Workspace[]): OxlintOverride[] {
  const everywhere = roles.flatMap((role) => {
    const folders = workspaces.filter((workspace) => workspace.role === role).map(({ folder }) => folder);
    if (folders.length === 0) return [];
    const shared = [leavingThePackage, ...ofOurs(role, workspaces), ...ofOwners(role)];
    return [
      restrict(folders, sources, [...shared, ...onlyInSource(role)]),
      ...ofLayers(role, folders, [...shared, ...onlyInSource(role)]),
      restrict(folders, clients, [...shared, ofClient]),
      restrict(folders, tests, [leavingThePackage, ...ofOurs(role, workspaces, testSupport(role, workspaces))]),
    ];
  });
  return [...everywhere, ...ofSdkClient(workspaces)];
}

function restrict(folders: string[], files: string, patterns: Pattern[]): OxlintOverride {
  return {
    files: folders.map((folder) => `${folder}/${files}`),
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

/** Returns overrides that repeat the package's rules, because each replaces earlier ones. */
function ofLayers(role: Role, folders: string[], shared: Pattern[]): OxlintOverride[] {
  const names = layers[role] ?? [];
  return names.flatMap((layer, index) =>
    Array.from({ length: layerDepth + 1 }, (_, depth) => {
      const up = String.raw`^(\.\./){${depth + 1}}`;
      const above = names.slice(index + 1);
      const upper: Pattern[] =
        above.length === 0
          ? []
          : [
              {
                regex: `${up}(${above.join('|')})/`,
                message: `${layer} is a layer below ${listOf(above)}. ${insteadOfUpwards}`,
              },
            ];
      const outside: Pattern = {
        regex: String.raw`${up}([\w.-]+\.\w+$|(${aboveLayers.join('|')})/)`,
        message: `${layer} is a layer, and this file is above all layers. ${insteadOfUpwards}`,
      };
      return restrict(folders, `src/${layer}/${'*/'.repeat(depth)}${anySource}`, [...shared, ...upper, outside]);
    }),
  );
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const leavingThePackage: Pattern = {
  regex: String.raw`^(\.\./)+([^./][^/]*/)+(src|dist)/`,
  message: 'A relative path stays inside its package: import the other package by its name.',
};

function ofOurs(role: Role, workspaces: Workspace[], allowed: string[] = []): Pattern[] {
  return roles
    .filter((target) => !mayImport[role].includes(target))
    .flatMap((target) => {
      const names = workspaces.filter((other) => other.role === target).map(({ name }) => name);
      const message = `${role} may not import ${target}. ${insteadOf(role, target)}`;
      const group = [...names, ...names.map((name) => `${name}/**`), ...allowed.map((specifier) => `!${specifier}`)];
      return names.length > 0 ? [{ group, message }] : [];
    });
}

/** Imports of tests beyond the table: the contract as tests, and the servers with which plugins are tested. */
function testSupport(role: Role, workspaces: Workspace[]): string[] {
  if (testedByContract.includes(role)) return ['@quoin/testing', '@quoin/testing/**'];
  return role === 'tooling'
    ? workspaces.filter((workspace) => workspace.role === 'plugin').map(({ name }) => `${name}/testing`)
    : [];
}

function ofOwners(role: Role): Pattern[] {
  if (role === 'tooling') return [];
  return owners
    .filter(({ owner }) => owner !== role)
    .map(({ owner, packages, instead }) => ({
      regex: startsWith(packages),
      message: `${packages.join(', ')}: only ${owner} may import this. ${instead}`,
    }));
}

const ofNode: Pattern = {
  regex: `^node:|${startsWith(builtinModules)}`,
  message:
    'Plugins and brands run without Node modules: use what the context offers, or declare a service with @quoin/sdk.',
};

function onlyInSource(role: Role): Pattern[] {
  if (role === 'plugin' || role === 'brand') return [ofNode];
  if (role === 'site') return [{ regex: '', message: insteadOf('site', 'plugin') }];
  if (role === 'sdk') {
    return [
      {
        group: ['*', '!zod', '!react', '!react/**', '!./**', '!../**'],
        message:
          'The sdk imports zod and React only: every plugin carries what it imports. Declare a type and let the kernel implement it.',
      },
    ];
  }
  if (role === 'core') {
    return [
      {
        regex: `^node:|${startsWith([...builtinModules, 'react', 'react-dom', '@orpc'])}`,
        message:
          'core is pure and runs in browsers too: no input or output, no HTTP API, no React. Take the value as an argument.',
      },
    ];
  }
  return [];
}

const inBrowsers = ['!react', '!react/**', '!react-dom/client'];
/** Browser libraries of reviewed weight. */
const libraries = ['!apexcharts'];

const ofClient: Pattern = {
  group: [
    '*',
    './**',
    '../**',
    ...inBrowsers,
    ...libraries,
    '!@quoin/sdk/client',
    '!@quoin/sdk/dialog',
    '!@quoin/sdk/form',
    '!@quoin/sdk/gate',
    '!@quoin/sdk/icon',
    '!@quoin/sdk/kept-value',
    '!@quoin/sdk/listing',
    '!@quoin/sdk/live',
    '!@quoin/sdk/rail',
    '!@quoin/sdk/react',
    '!@quoin/sdk/suggest',
    '!./**/*.client.{ts,tsx}',
    '!../**/*.client.{ts,tsx}',
  ],
  allowTypeImports: true,
  message:
    'This file goes to browsers: it imports only other *.client files, React, @quoin/sdk/client, @quoin/sdk/dialog, @quoin/sdk/form, @quoin/sdk/gate, @quoin/sdk/icon, @quoin/sdk/kept-value, @quoin/sdk/listing, @quoin/sdk/live, @quoin/sdk/rail, @quoin/sdk/react, @quoin/sdk/suggest and types.',
};

/** kernel/sdk/src/client has no *.client names: its files only stay inside the folder. */
function ofSdkClient(workspaces: Workspace[]): OxlintOverride[] {
  const inFolder = (files: string, outside: string[]): OxlintOverride[] =>
    workspaces
      .filter(({ role }) => role === 'sdk')
      .map(({ folder }) => ({
        files: [`${folder}/src/client/${files}`],
        excludeFiles: [tests],
        rules: {
          'no-restricted-imports': [
            'error',
            {
              patterns: [
                {
                  group: ['*', ...inBrowsers, '!./**', ...outside],
                  allowTypeImports: true,
                  message:
                    'src/client goes to browsers: it imports only files of its own folder, its entry @quoin/sdk/dialog, React and types.',
                },
              ],
            },
          ],
        },
      }));
  return [
    ...inFolder('*.{ts,tsx}', ['../**']),
    ...inFolder('*/*.{ts,tsx}', ['!../**', '../../**', '!@quoin/sdk/dialog']),
  ];
}

function startsWith(names: readonly string[]): string {
  return `^(${names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})(/|$)`;
}
