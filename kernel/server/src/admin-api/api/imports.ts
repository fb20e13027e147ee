import type { ApiImport, ImportReport } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { RowImport } from '@quoin/storage';
import type { StoredOptions } from '../imports/import-job.ts';
import { api, callerOf, type ApiContext } from './context.ts';
import { editableSource } from './rows.ts';

/** Raises `import.unknown`, and the errors of `editableSource`. */
async function requireImport(
  context: ApiContext,
  input: { site: string; source: string; import: string },
): Promise<RowImport> {
  const { site } = editableSource(context, input);
  const found = await context.services.storage.imports.find(input.import);
  if (found?.siteId !== site.id || found.source !== input.source)
    throw new KernelError('import.unknown', { import: input.import });
  return found;
}

async function importShapes({ services: { storage } }: ApiContext, found: readonly RowImport[]): Promise<ApiImport[]> {
  const names = await storage.users.names(found.flatMap(({ authorId }) => authorId ?? []));
  return Promise.all(
    found.map(async ({ id, fileName, authorId, jobId, state, createdAt, endedAt, options, report, error }) => {
      const { mode, dryRun, skipBad, encoding } = options as StoredOptions;
      const job = state === 'waiting' && jobId !== null ? await storage.jobs.find(jobId) : null;
      return {
        id,
        fileName,
        mode,
        dryRun,
        skipBad,
        encoding,
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

export async function importShape(context: ApiContext, found: RowImport): Promise<ApiImport> {
  const [shape] = await importShapes(context, [found]);
  if (shape === undefined) throw new KernelError('import.unknown', { import: found.id });
  return shape;
}

export const imports = {
  list: api.imports.list.handler(async ({ input, context }) => {
    const { site } = editableSource(context, input);
    const { source, limit, offset } = input;
    const { imports: found, total } = await context.services.storage.imports.list({
      siteId: site.id,
      source,
      limit,
      offset,
    });
    const brief = found.map((each) => ({
      ...each,
      report: each.report === null ? null : { ...each.report, problems: [] },
    }));
    return { imports: await importShapes(context, brief), total };
  }),
  get: api.imports.get.handler(async ({ input, context }) => importShape(context, await requireImport(context, input))),
  cancel: api.imports.cancel.handler(async ({ input, context }) => {
    const { storage, now } = context.services;
    const found = await requireImport(context, input);
    const { id, siteId, source, fileName: file } = found;
    await storage.transaction(async () => {
      await storage.imports.end(id, { state: 'cancelled' }, now());
      await storage.audit.append({
        siteId,
        actorId: callerOf(context).user.id,
        action: 'row.import-cancelled',
        subject: `import:${id}`,
        details: { source, file },
      });
    });
    return importShape(context, await requireImport(context, input));
  }),
};
