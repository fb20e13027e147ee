import { resolveRow } from '@quoin/core';
import { importInput, importSchema, maxImportBytes, rowFilter, sourceInput } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';
import { grantTime } from '../../platform/http/body-time.ts';
import { readBody } from '../../platform/http/body.ts';
import { writeCell } from '../imports/cell.ts';
import { idColumn } from '../imports/columns.ts';
import { decode } from '../imports/decode.ts';
import type { StoredOptions } from '../imports/import-job.ts';
import { sourceRows } from '../../site/rows/source-rows.ts';
import { callerOf } from './context.ts';
import { downloadResponses, noteExport, sendDownload } from './download.ts';
import { fileRoute } from './file-route.ts';
import { importShape } from './imports.ts';
import { editableSource, queryOf, sourceOf } from './rows.ts';

/** Timeout of an upload, in milliseconds. */
const uploadTimeout = 10 * 60_000;

/** Raises `request.invalid`. */
function columnsOf(text: string | undefined): { columns?: Record<string, string> } {
  if (text === undefined) return {};
  try {
    return { columns: z.record(z.string(), z.string()).parse(JSON.parse(text)) };
  } catch {
    throw new KernelError('request.invalid', {
      where: 'columns',
      reason: 'it is not JSON of names by names, such as {"Notice number": "number"}',
    });
  }
}

const upload = fileRoute({
  method: 'POST',
  path: '/sites/{site}/data-sources/{source}/imports',
  summary: 'Import rows from a CSV or JSON file. The import reports the result.',
  maxBodyBytes: maxImportBytes,
  response: { status: 202, type: 'application/json', schema: importSchema },
  access: 'row.edit',
  cost: 10,
  input: importInput,
  async handle(
    { mode, dryRun, skipBad, name: fileName, encoding: given, columns, ...input },
    context,
    { request, response },
  ) {
    const { site } = editableSource(context, input);
    grantTime(request, uploadTimeout);
    const { text, encoding } = decode(await readBody(request, maxImportBytes), given, dryRun);
    const options = { mode, dryRun, skipBad, encoding, ...columnsOf(columns) } satisfies StoredOptions;
    const { storage, wakeJobs } = context.services;
    const stored = await storage.imports.store({
      siteId: site.id,
      source: input.source,
      fileName,
      authorId: callerOf(context).user.id,
      options,
      content: text,
    });
    wakeJobs();
    response.status(202).json(await importShape(context, stored));
  },
});

const exportInput = sourceInput.extend(rowFilter);

/** Exports rows in a format that imports accept. */
const download = (format: 'csv' | 'json') =>
  fileRoute({
    method: 'GET',
    path: `/sites/{site}/data-sources/{source}/rows.${format}`,
    summary: `Export rows as a ${format.toUpperCase()} file that can be imported again`,
    response: downloadResponses[format],
    access: 'row.read',
    input: exportInput,
    async handle(input, context, { response }) {
      const found = sourceOf(context, input);
      const { name, row } = found.source.definition;
      const fields = Object.keys(row.shape).filter((field) => field !== idColumn);
      const current = ({ id, version, data }: Parameters<typeof resolveRow>[0]) =>
        resolveRow({ id, version, data }, found.source).row.data;
      await noteExport(context, found.site.id, 'row.exported', `data-source:${name}`, format);
      await sendDownload(response, {
        format,
        name,
        columns: [idColumn, ...fields],
        items: sourceRows(context.services.storage, found).each(queryOf(found, input)),
        cells(each) {
          const data = current(each);
          return [each.id, ...fields.map((field) => writeCell(data[field]))];
        },
        json: (each) => ({ [idColumn]: each.id, ...current(each) }),
      });
    },
  });

export const rowFiles = [upload, download('csv'), download('json')];
