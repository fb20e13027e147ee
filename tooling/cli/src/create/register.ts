import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { json } from './files.ts';

type JsonObject = Record<string, unknown>;

function editJson(file: string, edit: (value: JsonObject) => JsonObject): void {
  writeFileSync(file, json(edit(JSON.parse(readFileSync(file, 'utf8')) as JsonObject)));
}

const sortedKeys = (record: JsonObject): JsonObject => Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Adds a plugin to a site: its version to package.json, itself to manifest.json. */
export function addPluginToSite(siteFolder: string, plugin: { name: string; version: string }): void {
  editJson(join(siteFolder, 'package.json'), (value) => ({
    ...value,
    dependencies: sortedKeys({ ...(value['dependencies'] as JsonObject | undefined), [plugin.name]: plugin.version }),
  }));
  editJson(join(siteFolder, 'manifest.json'), (value) => {
    const plugins = value['plugins'] as JsonObject | undefined;
    return { ...value, plugins: { ...plugins, [plugin.name]: plugins?.[plugin.name] ?? {} } };
  });
}

/** Adds a package to the projects that `tsc -b` checks at the root, where there are such. */
export function addProjectReference(root: string, folder: string): void {
  const file = join(root, 'tsconfig.json');
  if (!existsSync(file)) return;
  const path = relative(root, folder).replaceAll('\\', '/');
  editJson(file, (value) => {
    const references = (value['references'] ?? []) as { path: string }[];
    return references.some((reference) => reference.path === path) ? value : { ...value, references: [...references, { path }] };
  });
}

/** Adds a component to the index of its plugin and to its README. False when the index is written in a way that only its author can edit. */
export function addComponentToPlugin(pluginFolder: string, component: { identifier: string; file: string; registered: string }): boolean {
  const readme = join(pluginFolder, 'README.md');
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  const entry = `- \`${component.registered}\`: a title with content below it`;
  const heading = /^## Components\n+/m;
  writeFileSync(readme, heading.test(text) ? text.replace(heading, (found) => `${found}${entry}\n`) : `${text}\n## Components\n\n${entry}\n`);

  const index = join(pluginFolder, 'src/index.ts');
  const code = readFileSync(index, 'utf8');
  const lastImport = [...code.matchAll(/^import .*;\n/gm)].at(-1);
  const list = /components: \[\s*/.exec(code);
  if (!lastImport || !list) return false;
  const afterImports = lastImport.index + lastImport[0].length;
  const inList = list.index + list[0].length;
  const comma = code[inList] === ']' ? '' : list[0].endsWith('\n') || list[0].includes('\n') ? `,\n${list[0].split('\n').at(-1) ?? ''}` : ', ';
  writeFileSync(
    index,
    `${code.slice(0, afterImports)}import { ${component.identifier} } from '${component.file}';\n` +
      `${code.slice(afterImports, inList)}${component.identifier}${comma}${code.slice(inList)}`,
  );
  return true;
}
