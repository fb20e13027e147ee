import { importModes } from '@quoin/core';
import type { ImportReport } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import { QuoinError, z } from '@quoin/sdk';
import { importKind, type RowImport, type Storage } from '@quoin/storage';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import { assertCurrent } from '../../site/compositions/assert-current.ts';
import type { CompositionStore } from '../../site/compositions/composition-store.ts';
import { checkNamedInRows } from '../../site/content/check-named-values.ts';
import { storedSourceOf } from '../../site/rows/stored-rows.ts';
import type { Sites } from '../../site/sites/sites.ts';
import { planImport } from './plan.ts';
import { readFile } from './read-file.ts';

const payloadSchema = z.object({ importId: z.string() });
const optionsSchema = z.object({
  mode: z.enum(importModes),
  dryRun: z.boolean(),
  skipBad: z.boolean(),
  encoding: z.string(),
  columns: z.record(z.string(), z.string()).optional(),
});

export type StoredOptions = z.output<typeof optionsSchema>;

interface Services {
  storage: Storage;
  sites: Sites;
  /** Undefined in development. */
  compositionStore: CompositionStore | undefined;
  now: () => Date;
}

/** Imports all rows or none, unless bad lines are skipped. */
export function importJob(services: Services): JobHandler {
  const { storage, sites, now } = services;

  async function carryOut(
    { id, siteId, source: name, authorId, fileName, ...stored }: RowImport,
    text: string,
    progress: (share: number) => Promise<void>,
  ): Promise<void> {
    const { mode, dryRun, skipBad, encoding, columns } = optionsSchema.parse(stored.options);
    const site = sites.get(siteId);
    if (site === undefined) throw new KernelError('site.unavailable', { site: siteId });
    const { source, siteId: owner } = storedSourceOf(site, name);
    const options = { mode, ...(columns === undefined ? {} : { columns }) };
    const rows = storage.rows.each({ source: name, siteId: owner });
    const { report, saved, deleted } = await planImport({
      ...options,
      source,
      file: await readFile(text),
      rows,
      progress: (share) => progress(share / 2),
    });
    const applied = !dryRun && (report.bad === 0 || skipBad);
    const warnings = await checkNamedInRows(
      site,
      storage,
      source,
      saved.map((row) => row.data),
    );
    const finished: ImportReport = { ...report, encoding, applied, warnings };
    const end = () => storage.imports.end(id, { state: 'done', report: finished }, now());
    if (!applied) return end();
    const details = {
      source: name,
      file: fileName,
      mode,
      added: report.added,
      changed: report.changed,
      deleted: report.deleted,
    };
    await storage.rows.apply(
      { name: `import:${id}`, siteId: owner, source: name, version: source.version, authorId, saved, deleted },
      {
        async inTransaction() {
          await assertCurrent(services, site);
          await end();
          await storage.audit.append({
            siteId,
            actorId: authorId,
            action: 'row.imported',
            subject: `import:${id}`,
            details,
          });
        },
        progress: (share) => progress((1 + share) / 2),
      },
    );
  }

  const isWaiting = async (id: string) => (await storage.imports.find(id))?.state === 'waiting';

  return {
    kind: importKind,
    maxDuration: 20 * 60_000,
    async run({ payload }, { progress }) {
      const { importId } = payloadSchema.parse(payload);
      const found = await storage.imports.find(importId);
      const text = await storage.imports.content(importId);
      if (found === null || text === null) return;
      try {
        await carryOut(found, text, async (share) => {
          await progress(Math.round(share * 95));
          if (!(await isWaiting(importId))) throw new KernelError('import.ended', { import: importId });
        });
      } catch (error) {
        if (error instanceof QuoinError && error.code === 'import.ended') return;
        // Retrying cannot fix the file.
        if (!(error instanceof QuoinError) || error.status >= 500) throw error;
        await storage.imports.end(importId, { state: 'failed', error: error.message }, now());
      }
    },
    async failed({ payload }, error, next) {
      const { importId } = payloadSchema.parse(payload);
      if (next === 'dead' && (await isWaiting(importId)))
        await storage.imports.end(importId, { state: 'failed', error }, now());
    },
  };
}
