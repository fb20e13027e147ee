import { errorEntry as entry } from '@quoin/sdk/errors';
import { portTaken, settingInvalid, settingMissing, settingsInvalid, settingUnknown } from './setting-sentences.mjs';

/** Settings, processes and the database. */
export const systemErrors = {
  'setting.invalid': entry<'name' | 'value' | 'expected'>(500, settingInvalid),
  'setting.missing': entry<'name' | 'other'>(500, settingMissing),
  'setting.unknown': entry<'name' | 'known'>(500, settingUnknown),
  'settings.invalid': entry<'problems'>(500, settingsInvalid),
  'port.taken': entry<'port' | 'host'>(500, portTaken),
  'descriptors.too-few': entry<'limit' | 'least'>(
    500,
    (d) =>
      `A process of the server may have only ${d.limit} files and connections open at once, but needs at least ${d.least}. Raise the limit: "ulimit -n 65536" in a shell, LimitNOFILE of a service of systemd, --ulimit nofile=65536 of a container.`,
  ),
  'server.unavailable': entry(
    503,
    () => 'The server has no running process at the moment. One is being started; try again in a few seconds.',
  ),
  'processes.absent': entry<'folder'>(
    500,
    (d) =>
      `No server runs on the data folder ${d.folder}. Start one, or set DATA_DIR to the data folder of a running server.`,
  ),
  'processes.kept': entry<'reason'>(
    500,
    (d) =>
      `Not every process of the server was replaced: ${d.reason}. The output of the server has the details; the other processes keep running.`,
  ),
  'database.absent': entry<'database'>(
    404,
    (d) =>
      `There is no database at ${d.database}. Run "npm start" once, which creates it, or point DATABASE_URL or DATA_DIR to an existing one.`,
  ),
  'database.newer': entry<'migration'>(
    500,
    (d) =>
      `The database was written by a newer version of Quoin (it holds "${d.migration}"). Start that version, or restore a backup made before it.`,
  ),
  'database.not-empty': entry<'table'>(
    409,
    (d) =>
      `The database is not empty (it has the table "${d.table}"), and a restore overwrites nothing. Point DATABASE_URL to an empty database, or empty this one, and restore again.`,
  ),
  'database.unsafe': entry<'setting'>(
    500,
    (d) => `PostgreSQL runs with ${d.setting} off, so an acknowledged write could be lost. Turn it on.`,
  ),
  'database.unreachable': entry<'reason'>(503, (d) => `The database cannot be reached: ${d.reason}.`),
  'database.read-only': entry<'reason'>(
    503,
    (d) =>
      `The database accepts no changes: ${d.reason}. Content can still be read. Once the cause is corrected, changes are accepted again without a restart.`,
  ),
  'database.full': entry<'reason'>(
    507,
    (d) =>
      `There is no space left for the database: ${d.reason}. Content can still be read. Free some space on its disk; changes are then accepted again without a restart.`,
  ),
  'disk.full': entry(
    507,
    () => 'There is no space left on the disk of the server. Nothing was changed. Try again once there is space.',
  ),
  'backup.exists': entry<'file'>(
    409,
    (d) => `The file ${d.file} already exists, and a backup overwrites nothing. Delete it, or name another file.`,
  ),
  'backup.unreadable': entry<'file'>(
    400,
    (d) => `${d.file} is not a complete backup of Quoin. Name a file that "quoin backup" has written.`,
  ),
  'backup.damaged': entry<'file'>(
    400,
    (d) =>
      `The backup ${d.file} is damaged or truncated: its content differs from what was written. Use another copy of it, or an earlier backup.`,
  ),
  'backup.newer': entry<'file' | 'version' | 'own'>(
    409,
    (d) =>
      `The backup ${d.file} was made by Quoin ${d.version}, and this is ${d.own}. Install ${d.version} or a later version, and restore it with that.`,
  ),
  'restore.folder-not-empty': entry<'folder' | 'names'>(
    409,
    (d) =>
      `The data folder ${d.folder} is not empty (it has ${d.names}), and a restore overwrites nothing. Set DATA_DIR to an empty folder, or empty this one, and restore again.`,
  ),
  'restore.unfinished': entry<'folder' | 'database'>(
    503,
    (d) =>
      `A restore into ${d.folder} is under way or was interrupted, so nothing is served from it. If it was interrupted, empty the folder and the database ${d.database}, and restore again.`,
  ),
  'restore.audit-key': entry<'folder'>(
    409,
    (d) =>
      `The key that signed the audit log of this backup is neither in AUDIT_KEY nor in ${d.folder}. Copy the file "audit.key" of the backed up server into that folder, or restore without it (--no-audit-key): existing entries can then be read, but no longer verified.`,
  ),
  'lease.lost': entry<'name'>(
    503,
    (d) =>
      `Another process has taken over "${d.name}", because this one was silent for too long. Nothing was changed; the other process continues.`,
  ),
};
