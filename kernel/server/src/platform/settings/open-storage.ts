import { openStorage, type Storage, type StorageOptions } from '@quoin/storage';
import { openAuditKey } from '../audit/audit-key.ts';
import { assertRestored } from './data-folder.ts';
import type { Settings } from './settings.ts';

/** Opens the database of an instance. Raises `restore.unfinished`, `setting.invalid` and `database.*`. */
export async function openInstanceStorage(
  settings: Pick<Settings, 'auditKey' | 'databaseUrl' | 'dataDir'>,
  options: Omit<StorageOptions, 'url' | 'auditKey'> = {},
): Promise<Storage> {
  await assertRestored(settings);
  return openStorage({ ...options, url: settings.databaseUrl, auditKey: await openAuditKey(settings) });
}
