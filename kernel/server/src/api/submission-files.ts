import { siteScope, submissionFilter } from '@quoin/core/api';
import { z } from '@quoin/sdk';
import type { Storage, Submission, SubmissionFilter } from '@quoin/storage';
import { noteExport, sendDownload } from '../exports/download.ts';
import { writeCell } from '../imports/cell.ts';
import { siteOf } from './context.ts';
import { fileRoute } from './file-route.ts';
import { filterOf } from './submissions.ts';

const input = z.strictObject({ site: siteScope, ...submissionFilter });
const atOnce = 1_000;

async function* every(storage: Storage, filter: SubmissionFilter): AsyncGenerator<Submission[]> {
  for (let offset = 0; ; offset += atOnce) {
    const { submissions } = await storage.submissions.list({ ...filter, limit: atOnce, offset });
    if (submissions.length > 0) yield submissions;
    if (submissions.length < atOnce) return;
  }
}

/** The fields of all forms: a table has one line of headings. */
async function fieldsOf(submissions: AsyncIterable<Submission[]>): Promise<string[]> {
  const names = new Set<string>();
  for await (const some of submissions) for (const { values } of some) for (const name of Object.keys(values)) names.add(name);
  return [...names];
}

const about = ['id', 'sent at', 'form handler', 'page', 'state', 'delivered at'];

/** Sends submissions with their values as a file. */
const download = (format: 'csv' | 'json') =>
  fileRoute({
    method: 'GET',
    path: `/sites/{site}/submissions.${format}`,
    access: 'submission.read',
    input,
    async answer(query, context, { response }) {
      const { id: siteId } = siteOf(context, query.site);
      const { storage } = context.services;
      const filter = filterOf(siteId, query);
      const fields = format === 'csv' ? await fieldsOf(every(storage, filter)) : [];
      await noteExport(context, siteId, 'submission.exported', `site:${siteId}`, format);
      await sendDownload(response, {
        format,
        name: `submissions-${siteId}`,
        columns: [...about, ...fields],
        items: every(storage, filter),
        cells({ id, createdAt, handler, pageId, state, deliveredAt, values }) {
          const known = [id, createdAt.toISOString(), handler, pageId, state, deliveredAt?.toISOString() ?? ''];
          return [...known, ...fields.map((field) => (Object.hasOwn(values, field) ? writeCell(values[field]) : ''))];
        },
        json: ({ id, createdAt, handler, pageId, state, deliveredAt, values }) => {
          return { id, createdAt: createdAt.toISOString(), handler, page: pageId, state, deliveredAt: deliveredAt?.toISOString() ?? null, values };
        },
      });
    },
  });

export const submissionFiles = [download('csv'), download('json')];
