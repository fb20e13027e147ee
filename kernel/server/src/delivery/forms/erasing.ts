import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@quoin/sdk';
import type { Erasure, Storage } from '@quoin/storage';
import type { Uploads } from './upload.ts';

/** Erases submissions permanently, and again after a restored backup. */
export interface Erasing {
  /** `actorId` is null when retention has ended. Returns the number erased. */
  erase(siteId: string, submissionIds: readonly string[], actorId: string | null): Promise<number>;
  /** Erases again what a backup restored, and reconciles database and ledger. */
  reapply(): Promise<void>;
}

interface ErasingParts {
  storage: Storage;
  uploads: Pick<Uploads, 'discard'>;
  dataDir: string;
  now: () => Date;
}

/** Ledger of erased ids, checked against restored backups. */
const ledgerName = 'erasures.jsonl';
const line = z.object({ submission: z.string(), site: z.string(), at: z.iso.datetime() });

/** Skips a last line truncated by a crash: the database holds its erasure. */
async function readLedger(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((each): Erasure[] => {
    try {
      const { submission, site, at } = line.parse(JSON.parse(each));
      return [{ submissionId: submission, siteId: site, erasedAt: new Date(at) }];
    } catch {
      return [];
    }
  });
}

async function appendTo(file: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const lines = erasures.map(({ submissionId, siteId, erasedAt }) =>
    JSON.stringify({ submission: submissionId, site: siteId, at: erasedAt.toISOString() }),
  );
  const handle = await open(file, 'a', 0o600);
  try {
    // Ends a line truncated by a crash.
    await handle.writeFile(`\n${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const missingIn = (erasures: readonly Erasure[], others: readonly Erasure[]): Erasure[] => {
  const known = new Set(others.map(({ submissionId }) => submissionId));
  return erasures.filter(({ submissionId }) => !known.has(submissionId));
};

export function createErasing({ storage, uploads, dataDir, now }: ErasingParts): Erasing {
  const { submissions, audit, transaction } = storage;
  const ledger = join(dataDir, ledgerName);

  async function eraseStored(
    siteId: string,
    submissionIds: readonly string[],
    actorId: string | null,
    action: 'submission.erased' | 'submission.erased-again',
  ): Promise<string[]> {
    const erased = await transaction(async () => {
      const found = await submissions.erase(siteId, submissionIds);
      for (const id of found.submissionIds)
        await audit.append({ siteId, actorId, action, subject: `submission:${id}` });
      return found;
    });
    // Before what may fail: a restored backup would bring back what the ledger lacks.
    if (action === 'submission.erased')
      await appendTo(
        ledger,
        erased.submissionIds.map((submissionId) => ({ submissionId, siteId, erasedAt: now() })),
      );
    for (const file of erased.fileIds) await uploads.discard(siteId, file);
    if (erased.submissionIds.length > 0) await submissions.scrub();
    return erased.submissionIds;
  }

  return {
    erase: async (siteId, submissionIds, actorId) =>
      (await eraseStored(siteId, submissionIds, actorId, 'submission.erased')).length,

    async reapply() {
      const [written, stored] = [await readLedger(ledger), await submissions.erasures.list()];
      const restored = missingIn(written, stored);
      for (const [siteId, some] of Map.groupBy(restored, (each) => each.siteId))
        await eraseStored(
          siteId,
          some.map(({ submissionId }) => submissionId),
          null,
          'submission.erased-again',
        );
      await transaction(() => submissions.erasures.add(restored));
      await appendTo(ledger, missingIn(stored, written));
    },
  };
}
