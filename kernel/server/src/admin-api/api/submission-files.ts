import { siteId, siteScope, submissionFilter } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import { z, type Json } from '@quoin/sdk';
import type { Submission, SubmissionFile } from '@quoin/storage';
import { detectType, type Uploads } from '../../delivery/forms/upload.ts';
import { disposition } from '../../platform/http/files.ts';
import { plainName, sendArchive, type ArchivedFile } from '../exports/archive.ts';
import { createSubmissionReader, type SubmissionWithFiles } from '../exports/submission-reader.ts';
import { writeCell } from '../imports/cell.ts';
import { siteOf } from './context.ts';
import { downloadResponses, noteExport, sendDownload } from './download.ts';
import { fileRoute } from './file-route.ts';
import { filterOf } from './submissions.ts';

const input = z.strictObject({ site: siteScope, ...submissionFilter });

/** The union of all forms' fields, for one header line. */
async function fieldsOf(submissions: AsyncIterable<Submission[]>): Promise<string[]> {
  const names = new Set<string>();
  for await (const some of submissions)
    for (const { values } of some) for (const name of Object.keys(values)) names.add(name);
  return [...names];
}

const about = ['id', 'sent at', 'form handler', 'page', 'state', 'delivered at'];

/** The id distinguishes files of equal names. */
const pathOf = ({ id: file, name }: SubmissionFile, submission: string): string =>
  `${submission}/${file.slice(0, 8)} ${plainName(name)}`;

const jsonOf = ({ id, createdAt, handler, pageId, state, deliveredAt, values, files }: SubmissionWithFiles): Json => ({
  id,
  createdAt: createdAt.toISOString(),
  handler,
  page: pageId,
  state,
  deliveredAt: deliveredAt?.toISOString() ?? null,
  values,
  files: files.map(({ id: file, field, name, type, bytes }) => ({
    id: file,
    field,
    name,
    type,
    bytes,
    path: pathOf({ id: file, field, name, type, bytes }, id),
  })),
});

const download = (format: 'csv' | 'json') =>
  fileRoute({
    method: 'GET',
    path: `/sites/{site}/submissions.${format}`,
    summary: `Export submissions as a ${format.toUpperCase()} file`,
    response: downloadResponses[format],
    access: 'submission.read',
    input,
    async handle(query, context, { response }) {
      const { id } = siteOf(context, query.site);
      const read = await createSubmissionReader(context.services.storage, filterOf(id, query));
      const fields = format === 'csv' ? await fieldsOf(read()) : [];
      await noteExport(context, id, 'submission.exported', `site:${id}`, format);
      await sendDownload(response, {
        format,
        name: `submissions-${id}`,
        columns: [...about, ...fields],
        items: read(),
        cells({ id: submission, createdAt, handler, pageId, state, deliveredAt, values }) {
          const known = [submission, createdAt.toISOString(), handler, pageId, state, deliveredAt?.toISOString() ?? ''];
          return [...known, ...fields.map((field) => (Object.hasOwn(values, field) ? writeCell(values[field]) : ''))];
        },
        json: jsonOf,
      });
    },
  });

/** One folder per submission. Files missing on disk are skipped. */
async function* archived(
  submissions: AsyncIterable<SubmissionWithFiles[]>,
  uploads: Pick<Uploads, 'read'>,
): AsyncGenerator<ArchivedFile> {
  for await (const some of submissions) {
    for (const submission of some) {
      yield {
        path: `${submission.id}/submission.json`,
        bytes: Buffer.from(`${JSON.stringify(jsonOf(submission), undefined, 2)}\n`),
      };
      for (const file of submission.files) {
        const bytes = await uploads.read(submission.siteId, file.id).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        });
        if (bytes !== undefined) yield { path: pathOf(file, submission.id), bytes };
      }
    }
  }
}

const archive = fileRoute({
  method: 'GET',
  path: '/sites/{site}/submissions.tar',
  summary: 'Export submissions with their files as an archive',
  response: { type: 'application/x-tar' },
  access: 'submission.read',
  input,
  async handle(query, context, { response }) {
    const { id } = siteOf(context, query.site);
    const { storage, uploads } = context.services;
    await noteExport(context, id, 'submission.exported', `site:${id}`, 'tar');
    const read = await createSubmissionReader(storage, filterOf(id, query));
    await sendArchive(response, `submissions-${id}`, archived(read(), uploads));
  },
});

/** Serves an untrusted upload: always a download, typed by its content. */
const file = fileRoute({
  method: 'GET',
  path: '/sites/{site}/submissions/{submission}/files/{file}',
  summary: 'Download a file of a submission',
  response: { type: 'application/octet-stream' },
  access: 'submission.read',
  input: z.strictObject({ site: siteId, submission: z.uuid(), file: z.uuid() }),
  async handle({ site, submission, file: id }, context, { response }) {
    const { storage, uploads } = context.services;
    const { id: owner } = siteOf(context, site);
    const unknown = () => new KernelError('submission.file-unknown', { file: id, submission });
    const found = (await storage.submissions.files.of(owner, [submission])).find((each) => each.id === id);
    if (found === undefined) throw unknown();
    const bytes = await uploads.read(owner, id).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? unknown() : error;
    });
    const type = detectType(bytes) ?? 'application/octet-stream';
    response.set({
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': disposition('attachment', found.name),
      'content-security-policy': `${String(response.get('content-security-policy'))}; sandbox`,
    });
    response.end(bytes);
  },
});

export const submissionFiles = [download('csv'), download('json'), archive, file];
