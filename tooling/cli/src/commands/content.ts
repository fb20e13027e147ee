import type { Command } from 'commander';
import { listProblems } from '@quoin/sdk/errors';
import type { Transfer } from '@quoin/server';
import { environmentHelp, examples } from '@quoin/authoring/commands';

interface Options {
  site: string;
  folder?: string;
}

export function registerContent(program: Command): void {
  const content = program
    .command('content')
    .description('move pages and rows between files and the database')
    .addHelpText('after', examples('content export --site ice', 'content import --site ice'));
  content
    .command('export')
    .description('write the pages and rows of a site to files, and delete the files of deleted pages')
    .requiredOption('--site <id>', 'id of the site')
    .option('--folder <path>', 'folder to write to; defaults to the content folder of the site')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('content export --site ice', 'content export --site ice --folder backup'))
    .action(async (options: Options) => {
      const { exportSiteContent } = await import('@quoin/server');
      const { pages, rows, database } = await transfer(exportSiteContent, options);
      console.log(`Pages written: ${pages}. Rows written: ${rows}. The database is ${database}.`);
    });
  content
    .command('import')
    .description('store and publish the content of files: all of it, or nothing if there is a problem')
    .requiredOption('--site <id>', 'id of the site')
    .option('--folder <path>', 'folder to read; defaults to the content folder of the site')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('content import --site ice'))
    .action(async (options: Options) => {
      const { importSiteContent } = await import('@quoin/server');
      const { pages, rows, kept, drafts, database } = await transfer(importSiteContent, options);
      console.log(`Pages changed: ${pages}. Rows changed: ${rows}. The database is ${database}.`);
      if (drafts.length > 0)
        console.log(
          `\nDrafts kept, which differ from these files; publish or discard them in the admin:\n${drafts.join('\n')}`,
        );
      if (kept.length > 0)
        console.log(`\nStored unchanged, although visitors do not get all of it:\n${listProblems(kept)}`);
    });
}

async function transfer<Result>(
  move: (options: Transfer) => Promise<Result>,
  { site, folder }: Options,
): Promise<Result> {
  const { resolve } = await import('node:path');
  const { environment, isolatePlugins, readSettings } = await import('@quoin/server');
  const { findWorkspace } = await import('@quoin/authoring/workspace');
  isolatePlugins();
  const settings = readSettings(environment(), findWorkspace(process.cwd()).root);
  return move({ settings, site, ...(folder === undefined ? {} : { folder: resolve(folder) }) });
}
