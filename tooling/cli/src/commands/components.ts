import type { Command } from 'commander';
import type { RegisteredName } from '../check/components.ts';
import { examples, printError } from '@quoin/authoring/commands';

/** Exits with 1 if a site cannot be composed. */
export function registerComponents(program: Command): void {
  program
    .command('components')
    .description('list the components, templates, data sources and form handlers of all sites')
    .option('--site <id>', 'list only those of this site')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nReads the secrets of the sites from the environment.')
    .addHelpText('after', examples('components --site ice'))
    .action(async ({ site, json }: { site?: string; json?: boolean }) => {
      const { findWorkspace } = await import('@quoin/authoring/workspace');
      const { isolatePlugins, readVariable } = await import('@quoin/server');
      const { registeredNames } = await import('../check/components.ts');
      isolatePlugins();
      const { names, failures } = await registeredNames(findWorkspace(process.cwd()), readVariable, site);
      console.log(json ? JSON.stringify(names, null, 2) : lines(names, site === undefined).join('\n'));
      for (const failure of failures) printError(failure);
      if (failures.length > 0) process.exitCode = 1;
    });
}

function lines(names: readonly RegisteredName[], withSite: boolean): string[] {
  const width = (key: 'site' | 'name') => Math.max(0, ...names.map((entry) => entry[key].length));
  const [siteWidth, nameWidth] = [width('site'), width('name')];
  return names.map(({ site, name, kind, plugin, pluginVersion, version }) => {
    const line = `${name.padEnd(nameWidth)}  ${kind.padEnd(12)}  v${version}  ${plugin} ${pluginVersion}`;
    return withSite ? `${site.padEnd(siteWidth)}  ${line}` : line;
  });
}
