import type { Command } from 'commander';
import type { Transfer, Transferred } from '@quoin/server';

interface Options {
  site: string;
  folder?: string;
}

export function registerContent(program: Command): void {
  const content = program.command('content').description('move pages and rows between files and the database');
  content
    .command('export')
    .description('write the pages and rows of a site as files; those of deleted pages go')
    .requiredOption('--site <id>', 'the site')
    .option('--folder <path>', 'where to write; the content folder of the site unless given')
    .action(async (options: Options) => {
      const { exportSiteContent } = await import('@quoin/server');
      const { pages, rows, database } = await transfer(exportSiteContent, options);
      console.log(`Pages written: ${pages}. Rows written: ${rows}. The database is ${database}.`);
    });
  content
    .command('import')
    .description('store and publish what the files hold: all of it, or nothing')
    .requiredOption('--site <id>', 'the site')
    .option('--folder <path>', 'where to read; the content folder of the site unless given')
    .action(async (options: Options) => {
      const { importSiteContent } = await import('@quoin/server');
      const { pages, rows, database } = await transfer(importSiteContent, options);
      console.log(`Pages changed: ${pages}. Rows changed: ${rows}. The database is ${database}.`);
    });
}

async function transfer(
  move: (options: Transfer) => Promise<Transferred>,
  { site, folder }: Options,
): Promise<Transferred> {
  const { resolve } = await import('node:path');
  const { environment, isolatePlugins, readSettings } = await import('@quoin/server');
  const { findWorkspace } = await import('@quoin/authoring/workspace');
  isolatePlugins();
  const settings = readSettings(environment(), findWorkspace(process.cwd()).root);
  return move({ settings, site, ...(folder === undefined ? {} : { folder: resolve(folder) }) });
}
