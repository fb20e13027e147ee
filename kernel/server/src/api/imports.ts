import type { ApiImport, ImportReport } from '@quoin/core/api';
import { QuoinError } from '@quoin/sdk';
import type { RowImport } from '@quoin/storage';
import type { StoredOptions } from '../imports/import-job.ts';
import { api, type ApiContext } from './context.ts';
import { editableSource } from './rows.ts';

/** Imports as callers know them, each with how far it is. */
export async function importShapes({ services: { storage } }: ApiContext, found: readonly RowImport[]): Promise<ApiImport[]> {
  const names = await storage.users.names(found.flatMap(({ authorId }) => authorId ?? []));
  return Promise.all(
    found.map(async ({ id, fileName, authorId, jobId, state, createdAt, endedAt, options, report, error }) => {
      const { mode, dryRun, skipBad } = options as StoredOptions;
      const job = state === 'waiting' && jobId !== null ? await storage.jobs.find(jobId) : null;
      return {
        id,
        fileName,
        mode,
        dryRun,
        skipBad,
        state,
        progress: job?.progress ?? null,
        author: authorId,
        authorName: names.get(authorId ?? '') ?? null,
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        error,
        report: report as ImportReport | null,
      };
    }),
  );
}

export const imports = {
  list: api.imports.list.handler(async ({ input, context }) => {
    const { site } = editableSource(context, input);
    const { source, limit, offset } = input;
    const { imports: found, total } = await context.services.storage.imports.list({ siteId: site.id, source, limit, offset });
    const brief = found.map((each) => ({ ...each, report: each.report === null ? null : { ...each.report, problems: [] } }));
    return { imports: await importShapes(context, brief), total };
  }),
  get: api.imports.get.handler(async ({ input, context }) => {
    const { site } = editableSource(context, input);
    const found = await context.services.storage.imports.find(input.import);
    if (found === null || found.siteId !== site.id || found.source !== input.source) throw new QuoinError('import.unknown', { import: input.import });
    const [shape] = await importShapes(context, [found]);
    if (shape === undefined) throw new QuoinError('import.unknown', { import: input.import });
    return shape;
  }),
};
