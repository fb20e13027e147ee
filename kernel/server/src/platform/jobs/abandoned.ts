import { deliveryKind, endedWithoutAnswer, mailKind, type Storage } from '@quoin/storage';
import { z } from '@quoin/sdk';
import type { JobHandler } from './lane.ts';

const every = 5 * 60_000;
const most = 1_000;

/**
 * The job that gives up submissions and mails whose job ended every time with its worker, so that nothing waits behind them for ever and each can be
 * sent again. While more is under way than it can look through, it leaves everything as it is. Without a mail server mails have no job: they are kept
 * to be read.
 */
export function abandonedJob(
  storage: Storage,
  sites: () => readonly { id: string }[],
  { hasMailServer }: { hasMailServer: boolean },
): JobHandler {
  /** What the jobs of a kind that are not over are about; undefined for too many. */
  async function underWay(kind: string, key: 'submissionId' | 'mailId'): Promise<Set<string> | undefined> {
    const payloadSchema = z.record(z.string(), z.string());
    const ids = new Set<string>();
    for (const state of ['waiting', 'running'] as const) {
      const { jobs, total } = await storage.jobs.list({ kind, state, limit: most });
      if (total > jobs.length) return undefined;
      for (const { payload } of jobs) ids.add(payloadSchema.parse(payload)[key] ?? '');
    }
    return ids;
  }

  async function giveUpSubmissions(): Promise<void> {
    const delivered = await underWay(deliveryKind, 'submissionId');
    for (const { id: siteId } of delivered === undefined ? [] : sites()) {
      for (const state of ['stored', 'failed'] as const) {
        const { submissions } = await storage.submissions.list({ siteId, state, limit: most });
        for (const { id } of submissions)
          if (delivered?.has(id) === false) await storage.submissions.failed(siteId, id, endedWithoutAnswer, 'dead');
      }
    }
  }

  async function giveUpMails(): Promise<void> {
    const sent = await underWay(mailKind, 'mailId');
    for (const state of ['waiting', 'failed'] as const) {
      const { mails } = await storage.mails.list({ state, limit: most });
      for (const { id } of mails)
        if (sent?.has(id) === false) await storage.mails.failed(id, endedWithoutAnswer, 'dead');
    }
  }

  return {
    kind: 'submission.abandoned',
    every,
    // As the only writer: nothing is between its job and its state.
    run: () =>
      storage.transaction(async () => {
        await giveUpSubmissions();
        if (hasMailServer) await giveUpMails();
      }),
  };
}
