import { environmentHelp, examples } from '@quoin/authoring/commands';
import type { Command } from 'commander';
import type { Backup, BackupHeader, Restored } from '@quoin/server';

interface RestoreCommandOptions {
  check?: boolean;
  auditKey: boolean;
}

/** The instant in names of files, on all systems. */
const fileNameAt = (instant: Date): string => `quoin-${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

export function registerBackup(program: Command): void {
  program
    .command('backup')
    .argument('[file]', 'where to write it; defaults to a file in this folder that is named by the time')
    .description(
      'write the database and the files of the data folder to one file, also while servers run; it holds personal data and secrets',
    )
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('backup', 'backup /mnt/backups/monday.tar'))
    .action(async (file: string | undefined) => {
      const { backUp } = await import('@quoin/server');
      const { resolve } = await import('node:path');
      const made = await backUp(await settings(), resolve(file ?? fileNameAt(new Date())), { progress: console.log });
      console.log(backupText(made));
      if (made.missing.length > 0) console.error(missingText(made));
    });
  program
    .command('restore')
    .argument('<file>', 'a backup')
    .description('restore a backup into an empty data folder and an empty database')
    .option('--check', 'only verify that the backup is whole and can be restored by this version')
    .option('--no-audit-key', 'restore without the key of the audit log, whose entries can then not be verified')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('restore /mnt/backups/monday.tar', 'restore --check /mnt/backups/monday.tar'))
    .action(async (file: string, { check, auditKey }: RestoreCommandOptions) => {
      const { restore, verifyBackup } = await import('@quoin/server');
      const { resolve } = await import('node:path');
      const path = resolve(file);
      if (check) console.log(checkText(await verifyBackup(path)));
      else
        console.log(
          restoreText(await restore(await settings(), path, { withoutAuditKey: !auditKey, progress: console.log })),
        );
    });
}

const origin = ({ madeAt, quoin, database }: BackupHeader): string =>
  `made at ${madeAt} by Quoin ${quoin} on ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;

const backupText = ({ file, rows, files }: Backup): string => `Rows: ${rows}. Files: ${files}. The backup is ${file}.`;

const checkText = (header: BackupHeader): string => `The backup is whole. It was ${origin(header)}.`;

const restoreText = ({ rows, files, ...header }: Restored): string =>
  `Rows: ${rows}. Files: ${files}. The backup was ${origin(header)}.`;

const missingText = ({ missing }: Backup): string =>
  `The database names ${missing.length} files that the data folder does not have, so the backup has none of them:\n${missing
    .slice(0, 20)
    .map((path) => `  ${path}`)
    .join('\n')}`;

async function settings() {
  const { environment, isolatePlugins, readSettings } = await import('@quoin/server');
  const { findWorkspace } = await import('@quoin/authoring/workspace');
  isolatePlugins();
  return readSettings(environment(), findWorkspace(process.cwd()).root);
}
