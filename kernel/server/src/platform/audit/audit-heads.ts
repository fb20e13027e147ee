import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditHead, Storage } from '@quoin/storage';
import { faultOf, type ServerLog } from '../log/log.ts';

const hour = 60 * 60_000;

/** Append-only, one head per line. */
const fileIn = (dataDir: string): string => join(dataDir, 'audit-heads.log');

/** Returns the last recorded head; undefined if none. */
export async function readNotedHead(dataDir: string): Promise<AuditHead | undefined> {
  const lines = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const last = lines.trimEnd().split('\n').at(-1) ?? '';
  const { seq, hash } = (last === '' ? {} : JSON.parse(last)) as Partial<AuditHead>;
  return typeof seq === 'number' && typeof hash === 'string' ? { seq, hash } : undefined;
}

interface NotingOptions {
  storage: Pick<Storage, 'audit'>;
  dataDir: string;
  log: ServerLog;
  leads(): boolean;
  now: () => Date;
}

/** Records the audit log's head outside the database, at once and hourly. Returns a function that stops it. */
export function startNotingHeads({ storage: { audit }, dataDir, log, leads, now }: NotingOptions): () => Promise<void> {
  async function note(): Promise<void> {
    if (!leads()) return;
    try {
      const [noted, head] = [await readNotedHead(dataDir), await audit.head()];
      if (
        noted !== undefined &&
        (head === null || head.seq < noted.seq || (head.seq === noted.seq && head.hash !== noted.hash))
      ) {
        log.error('The audit log was cut or rewritten: it no longer has the entry that was recorded.', {
          noted: noted.seq,
          found: head?.seq ?? 0,
        });
        return;
      }
      if (head === null || head.seq === noted?.seq) return;
      await appendFile(fileIn(dataDir), `${JSON.stringify({ ...head, at: now().toISOString() })}\n`, {
        mode: 0o600,
        flush: true,
      });
      log.info('The audit log reaches this far.', { seq: head.seq, hash: head.hash });
    } catch (error) {
      log.error('The head of the audit log could not be recorded.', faultOf(error));
    }
  }
  let noting = note();
  const timer = setInterval(() => {
    noting = noting.then(note);
  }, hour).unref();
  return async () => {
    clearInterval(timer);
    await noting;
  };
}
