import { submissionDeliveryKind, mailKind, type Storage, workerLostMessage } from '@quoin/storage';
import { z } from '@quoin/sdk';
import type { JobHandler } from './lane.ts';

const every = 5 * 60_000;
const maxChecked = 1_000;

const importLostMessage = 'The import was interrupted twice, and nothing was imported. Import the file again.';

/**
 * Gives up submissions, mails and imports whose jobs died with their workers, so that they block no others.
 * Changes nothing while more jobs are in progress than it can check. Without a mail server, mails have no jobs.
 */
export function abandonedJob(
  storage: Storage,
  sites: () => readonly { id: string }[],
  { hasMailServer }: { hasMailServer: boolean },
): JobHandler {
  /** Returns subjects of unfinished jobs; undefined if too many. */
  async function underWay(kind: string, key: 'submissionId' | 'mailId'): Promise<Set<string> | undefined> {
    const payloadSchema = z.record(z.string(), z.string());
    const ids = new Set<string>();
    for (const state of ['waiting', 'running'] as const) {
      const { jobs, total } = await storage.jobs.list({ kind, state, limit: maxChecked });
      if (total > jobs.length) return undefined;
      for (const { payload } of jobs) ids.add(payloadSchema.parse(payload)[key] ?? '');
    }
    return ids;
  }

  async function giveUpSubmissions(): Promise<void> {
    const delivered = await underWay(submissionDeliveryKind, 'submissionId');
    for (const { id: siteId } of delivered === undefined ? [] : sites()) {
      for (const state of ['stored', 'failed'] as const) {
        const { submissions } = await storage.submissions.list({ siteId, state, limit: maxChecked });
        for (const { id } of submissions)
          if (delivered?.has(id) === false) await storage.submissions.failed(siteId, id, workerLostMessage, 'dead');
      }
    }
  }

  async function giveUpMails(): Promise<void> {
    const sent = await underWay(mailKind, 'mailId');
    for (const state of ['waiting', 'failed'] as const) {
      const { mails } = await storage.mails.list({ state, limit: maxChecked });
      for (const { id } of mails)
        if (sent?.has(id) === false) await storage.mails.failed(id, workerLostMessage, 'dead');
    }
  }

  return {
    kind: 'submission.abandoned',
    every,
    // In a writing transaction, so that jobs and states are consistent.
    run: () =>
      storage.transaction(async () => {
        await giveUpSubmissions();
        if (hasMailServer) await giveUpMails();
        await storage.imports.failAbandoned(importLostMessage, new Date());
      }),
  };
}
