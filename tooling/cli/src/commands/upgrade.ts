import type { Command } from 'commander';
import { print, withInstance } from './compositions.ts';

interface Options {
  site: string;
  json?: boolean;
}

/** `quoin upgrade`: what sites are served with. */
export function registerUpgrade(program: Command): void {
  const upgrade = program.command('upgrade').description('put what is installed for a site into service, or take it back');
  const command = (name: string, description: string) => upgrade.command(name).description(description).requiredOption('--site <id>', 'the site').option('--json', 'as JSON');

  command('apply', 'serve a site with what is installed for it').action(async ({ site, json }: Options) => {
    const { applyInstalled } = await import('@quoin/server');
    const change = await withInstance((composing) => applyInstalled(composing, site, null));
    print(json, change, change === null ? `Site ${site} is served with what is installed already.` : `Site ${site} is served with what is installed, from now on. Take it back with \`npx quoin upgrade rollback --site ${site}\`.`);
  });
  command('rollback', 'serve a site with what it was served with before the latest upgrade').action(async ({ site, json }: Options) => {
    const { rollBack } = await import('@quoin/server');
    const change = await withInstance((composing) => rollBack(composing, site, null));
    print(json, change, `Site ${site} is served again as it was before its latest upgrade.`);
  });
  command('history', 'list what a site was served with, the latest first').action(async ({ site, json }: Options) => {
    const changes = await withInstance(({ storage }) => storage.compositions.changes(site));
    print(json, changes, changes.map(({ at, reason, toId }) => `${at.toISOString()}  ${reason.padEnd(8)}  ${toId.slice(0, 12)}`).join('\n') || `Site ${site} was never served.`);
  });
}
