import type { Storage, Submission, SubmissionFile, SubmissionFilter } from '@quoin/storage';

export type SubmissionWithFiles = Submission & { files: readonly SubmissionFile[] };

export type SubmissionReader = () => AsyncGenerator<SubmissionWithFiles[]>;

/** Creates a reader of the submissions up to now: each pass omits those that arrive later. */
export async function createSubmissionReader(
  { submissions: stored }: Pick<Storage, 'submissions'>,
  filter: SubmissionFilter,
): Promise<SubmissionReader> {
  const { submissions } = await stored.list({ ...filter, limit: 1 });
  // Not the time of this process: clocks differ.
  const until = new Date((submissions[0]?.createdAt.getTime() ?? -1) + 1);
  return async function* read() {
    for await (const batch of stored.each({ ...filter, until })) {
      const files = await stored.files.of(
        filter.siteId,
        batch.map(({ id }) => id),
      );
      const bySubmission = Map.groupBy(files, ({ submissionId }) => submissionId);
      yield batch.map((submission) => ({ ...submission, files: bySubmission.get(submission.id) ?? [] }));
    }
  };
}
