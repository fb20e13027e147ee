import type { Command } from 'commander';

/** `quoin components`: every name that is registered on a site. */
export function registerComponents(program: Command): void {
  program
    .command('components')
    .description('list every component, template, data source and form handler of a site')
    .requiredOption('--site <id>', 'the site')
    .option('--json', 'as an array of objects')
    .action(async ({ site, json }: { site: string; json?: boolean }) => {
      const { findWorkspace } = await import('../workspace/workspace.ts');
      const { registeredNames } = await import('../check/components.ts');
      const names = await registeredNames(findWorkspace(process.cwd()), site, (name) => process.env[name]);
      if (json) {
        console.log(JSON.stringify(names, null, 2));
        return;
      }
      const width = Math.max(...names.map(({ name }) => name.length));
      for (const { name, kind, plugin, pluginVersion, version } of names) {
        console.log(`${name.padEnd(width)}  ${kind.padEnd(12)}  v${version}  ${plugin} ${pluginVersion}`);
      }
    });
}
