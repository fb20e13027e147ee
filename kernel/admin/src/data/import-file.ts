import type { ImportMode } from '@quoin/core';
import type { ApiImport } from '@quoin/core/api';
import { sendFile } from '../media/send-file.ts';

/** How a file is to be read and what it is to become. */
export interface ImportChoices {
  mode: ImportMode;
  skipBad: boolean;
  /** Empty to have it guessed; undefined where that needs no word. */
  encoding: string | undefined;
  /** Fields by the columns that they were given by hand; an empty one leaves the column out. */
  columns: Readonly<Record<string, string>>;
}

interface Sending extends ImportChoices {
  site: string;
  source: string;
  file: File;
  dryRun: boolean;
  onProgress(sent: number): void;
}

/** The most bytes of one file. */
export const largestFile = 20 * 1024 * 1024;

/** Hands a file in; a job carries it out. Raises what calls of the API raise. */
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
