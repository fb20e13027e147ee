import type { ImportMode } from '@quoin/core';
import type { ApiImport } from '@quoin/api';
import { sendFile } from '../../api/send-file.ts';

export interface ImportChoices {
  mode: ImportMode;
  skipBad: boolean;
  /** Empty to detect it; undefined if it does not apply. */
  encoding: string | undefined;
  /** Fields by column, as assigned by the user; empty to skip a column. */
  columns: Readonly<Record<string, string>>;
}

interface Sending extends ImportChoices {
  site: string;
  source: string;
  file: File;
  dryRun: boolean;
  onProgress(sent: number): void;
}

export const maxFileBytes = 20 * 1024 * 1024;

/** Uploads a file; a job imports it. Raises the errors of API calls. */
export async function sendImport({
  site,
  source,
  file,
  dryRun,
  mode,
  skipBad,
  encoding,
  columns,
  onProgress,
}: Sending): Promise<ApiImport> {
  const query = new URLSearchParams({ name: file.name, mode, dryRun: String(dryRun), skipBad: String(skipBad) });
  if (encoding) query.set('encoding', encoding);
  if (Object.keys(columns).length > 0) query.set('columns', JSON.stringify(columns));
  const path = `/sites/${site}/data-sources/${source}/imports?${query.toString()}`;
  return (await sendFile({ path, method: 'POST', file, onProgress })) as ApiImport;
}
