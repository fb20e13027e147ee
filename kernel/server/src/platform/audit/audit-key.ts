import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import type { Settings } from '../settings/settings.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'audit.key');

async function readKey(file: string): Promise<Uint8Array> {
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64url');
  if (key.length !== 32)
    throw new KernelError('setting.invalid', {
      name: file,
      value: 'what it holds',
      expected: 'the key that was made at the first start; restore it from a backup',
    });
  return key;
}

type KeySettings = Pick<Settings, 'auditKey' | 'dataDir'>;

/** Returns the audit log's key, undefined if none was created. Raises `setting.invalid`. */
export async function findAuditKey({ auditKey, dataDir }: KeySettings): Promise<Uint8Array | undefined> {
  if (auditKey !== undefined) return Buffer.from(auditKey);
  return readKey(fileIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Returns the audit log's key: the setting, or a file created on first use. Raises `setting.invalid`. */
export async function openAuditKey(settings: KeySettings): Promise<Uint8Array> {
  const found = await findAuditKey(settings);
  if (found !== undefined) return found;
  const { dataDir } = settings;
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // Linking creates the file atomically.
    await link(temporary, file);
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return readKey(file);
}
