import { once } from 'node:events';
import type { Response } from 'express';
import { z, type Json } from '@quoin/sdk';
import { byteOrderMark, csvLine } from '../exports/csv.ts';
import { callerOf, type ApiContext } from './context.ts';

interface Download<Item> {
  format: 'csv' | 'json';
  /** Without the extension. */
  name: string;
  columns: readonly string[];
  /** Items in batches. */
  items: AsyncIterable<readonly Item[]>;
  cells(item: Item): string[];
  json(item: Item): Json;
}

/** Writes with backpressure. Returns false once the client has disconnected. */
async function write(response: Response, text: string): Promise<boolean> {
  if (response.destroyed) return false;
  if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  return !response.destroyed;
}

export const downloadResponses = {
  csv: { type: 'text/csv' },
  json: { type: 'application/json', schema: z.array(z.record(z.string(), z.unknown())) },
} as const;

export async function sendDownload<Item>(
  response: Response,
  { format, name, columns, items, cells, json }: Download<Item>,
): Promise<void> {
  const { type } = downloadResponses[format];
  response.set({
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}.${format}"`,
  });
  const [start, between, end] = format === 'csv' ? [byteOrderMark + csvLine(columns), '', ''] : ['[', ',', '\n]\n'];
  await write(response, start);
  let isFirst = true;
  for await (const some of items) {
    let part = '';
    for (const item of some) {
      part += format === 'csv' ? csvLine(cells(item)) : `${isFirst ? '' : between}\n${JSON.stringify(json(item))}`;
      isFirst = false;
    }
    if (!(await write(response, part))) return;
  }
  response.end(end);
}

/** Writes to the audit log. */
export async function noteExport(
  context: ApiContext,
  siteId: string,
  action: 'row.exported' | 'submission.exported',
  subject: string,
  format: string,
): Promise<void> {
  await context.services.storage.audit.append({
    siteId,
    actorId: callerOf(context).user.id,
    action,
    subject,
    details: { format },
  });
}
