import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentNames } from './component-files.ts';
import type { Files } from './files.ts';
import { identifier } from './name.ts';
import { addProjectReference, editJson, sortedKeys, type JsonObject } from './register.ts';
import { versions } from './versions.ts';

interface Registered {
  /** Edits that only the author can make. */
  byHand?: string;
  /** True if the plugin did not depend on `@quoin/ui`. */
  needsInstall: boolean;
}

interface Contribution {
  list: 'components' | 'formHandlers';
  identifier: string;
  file: string;
}

/** Registers a new component in README, index and package.json. */
export function addComponentToPlugin(
  pluginFolder: string,
  name: string,
  files: Files,
  isOwnWorkspace: boolean,
): Registered {
  const { registered, ...component } = componentNames(name);
  const handlerFile = `${name}-handler.ts`;
  const contributions: Contribution[] = [
    { list: 'components', ...component },
    ...(handlerFile in files
      ? [{ list: 'formHandlers' as const, identifier: `${identifier(name)}Handler`, file: `./${name}/${handlerFile}` }]
      : []),
  ];
  const [, description = 'a component'] = /description: '(.*)'/.exec(files[`${name}.tsx`] ?? '') ?? [];
  addToReadme(
    join(pluginFolder, 'README.md'),
    `- \`${registered}\`: ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
  );
  const left = contributions.filter((each) => !addToIndex(join(pluginFolder, 'src/index.ts'), each));
  const byHand = left
    .map(
      (each) =>
        `Import ${each.identifier} from '${each.file}' in src/index.ts of the plugin and add it to its ${each.list}.`,
    )
    .join(' ');
  const needsUi = Object.values(files).some((text) => text.includes("from '@quoin/ui'"));
  return {
    ...(byHand === '' ? {} : { byHand: `${byHand} Then run \`npx quoin check --write\`.` }),
    needsInstall: needsUi && requireUi(pluginFolder, isOwnWorkspace),
  };
}

function addToReadme(readme: string, entry: string): void {
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  const heading = /^## Components\n+(- )?/m;
  const changed = heading.test(text)
    ? text.replace(heading, (_, nextEntry: string = '\n') => `## Components\n\n${entry}\n${nextEntry}`)
    : `${text}\n## Components\n\n${entry}\n`;
  writeFileSync(readme, changed);
}

/** Returns false if only the author can edit the index. */
function addToIndex(index: string, { list, identifier, file }: Contribution): boolean {
  const code = readFileSync(index, 'utf8');
  const lastImport = [...code.matchAll(/^import .*;\n/gm)].at(-1)?.[0];
  const registered = withEntry(code, list, identifier);
  if (lastImport === undefined || registered === undefined) return false;
  writeFileSync(
    index,
    registered.replace(lastImport, () => `${lastImport}import { ${identifier} } from '${file}';\n`),
  );
  return true;
}

/** Lists that a plugin lacks follow its components. */
function withEntry(code: string, list: string, identifier: string): string | undefined {
  const [opening, space = ''] = new RegExp(`\\b${list}: \\[(\\s*)`).exec(code) ?? [];
  if (opening === undefined)
    return list === 'components' || !code.includes('components: [')
      ? undefined
      : code.replace(
          /(\s*)components: \[/,
          (found) => `${/^\s*/.exec(found)?.[0] ?? ''}${list}: [${identifier}],${found}`,
        );
  // Multi-line lists stay multi-line.
  const isEmpty = code.includes(`${opening}]`);
  const separator = isEmpty ? '' : `,${space === '' ? ' ' : space}`;
  return code.replace(opening, () => `${opening}${identifier}${separator}`);
}

/** Returns whether the plugin did not depend on it. */
function requireUi(pluginFolder: string, isOwnWorkspace: boolean): boolean {
  let added = false;
  editJson(join(pluginFolder, 'package.json'), (value) => {
    const peers = (value['peerDependencies'] ?? {}) as JsonObject;
    if ('@quoin/ui' in peers) return value;
    added = true;
    const development = (value['devDependencies'] ?? {}) as JsonObject;
    return {
      ...value,
      peerDependencies: sortedKeys({ ...peers, '@quoin/ui': `^${versions['@quoin/ui']}` }),
      devDependencies: sortedKeys({ ...development, '@quoin/ui': versions['@quoin/ui'] }),
    };
  });
  if (added && isOwnWorkspace) addProjectReference(pluginFolder, join(pluginFolder, '../../kernel/ui'));
  return added;
}
