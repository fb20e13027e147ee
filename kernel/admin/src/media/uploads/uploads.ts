import type { ApiAsset, ApiUploaded } from '@quoin/api';
import { useSyncExternalStore } from 'react';
import { failureOf } from '../../api/failure.ts';
import { nameToStore } from './file-name.ts';
import { sendFile } from '../../api/send-file.ts';
import { formatBytes } from '../../screen/format-number.ts';

export interface Upload {
  key: number;
  site: string;
  folder: string;
  file: File;
  /** `existing`: the site has the same bytes, and the user decides. `deferred`: the server is busy; retried later. */
  state: 'waiting' | 'deferred' | 'sending' | 'done' | 'existing' | 'failed';
  /** Fraction sent, from 0 to 1. The server then checks the file. */
  sent: number;
  asset?: ApiAsset;
  message?: string;
  /** True if a retry could succeed. */
  canRetry?: boolean;
  /** True once the user keeps both. */
  allowDuplicate?: boolean;
}

/** Milliseconds before retrying while the server is busy. */
const whileBusy = 10_000;
/** Max parallel uploads. */
const maxConcurrent = 3;

/** Statuses that reject the file itself: its size, type or content. */
const refusesFile = new Set([413, 415, 422]);

/** Reason to reject a file before sending; undefined if none. */
function refusal({ size }: File, largestFile: number | undefined): string | undefined {
  if (size === 0) return 'The file is empty. Choose one that holds something.';
  return largestFile !== undefined && size > largestFile
    ? `The file is larger than ${formatBytes(largestFile)}. Make it smaller and upload it again.`
    : undefined;
}

type Arrival = (asset: ApiAsset, upload: Pick<Upload, 'site' | 'file'>) => void;

let uploads: readonly Upload[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();
const arrivals = new Set<Arrival>();
const cancelling = new Map<number, AbortController>();

/** True if it will end without the user. */
export const isUnderWay = ({ state }: Pick<Upload, 'state'>): boolean =>
  state === 'waiting' || state === 'deferred' || state === 'sending';

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

function write(next: readonly Upload[]): void {
  uploads = next;
  // Uploads survive changes of the screen, but not closing the window.
  if (uploads.some(isUnderWay)) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

const change = (key: number, values: Partial<Upload>): void =>
  write(uploads.map((each) => (each.key === key ? { ...each, ...values } : each)));

const find = (key: number): Upload | undefined => uploads.find((each) => each.key === key);

function defer(key: number): void {
  change(key, { state: 'deferred', sent: 0 });
  setTimeout(() => {
    if (find(key)?.state === 'deferred') change(key, { state: 'waiting' });
    sendNext();
  }, whileBusy);
}

async function send({ key, site, folder, file, allowDuplicate = false }: Upload): Promise<void> {
  const controller = new AbortController();
  cancelling.set(key, controller);
  change(key, { state: 'sending', sent: 0, allowDuplicate });
  const query = new URLSearchParams({
    name: nameToStore(file.name),
    folder,
    ...(allowDuplicate ? { again: 'true' } : {}),
  });
  try {
    const path = `/sites/${site}/media?${query.toString()}`;
    const { outcome, asset } = (await sendFile({
      method: 'POST',
      path,
      file,
      signal: controller.signal,
      onProgress: (sent) => change(key, { sent }),
    })) as ApiUploaded;
    change(key, { state: outcome === 'stored' ? 'done' : 'existing', asset });
    if (outcome === 'stored') for (const listener of arrivals) listener(asset, { site, file });
  } catch (error) {
    const { status, message } = failureOf(error);
    if ((status === 503 || status === 429) && find(key) !== undefined) defer(key);
    else change(key, { state: 'failed', message, canRetry: !refusesFile.has(status) });
  } finally {
    cancelling.delete(key);
    sendNext();
  }
}

function sendNext(): void {
  const next = uploads.find(({ state }) => state === 'waiting');
  if (next !== undefined && uploads.filter(({ state }) => state === 'sending').length < maxConcurrent) void send(next);
}

/** Uploads files to a folder, also after the screen closes. */
export function upload({
  site,
  folder,
  files,
  largestFile,
}: {
  site: string;
  folder: string;
  files: readonly File[];
  largestFile: number | undefined;
}): void {
  const added = files.map((file): Upload => {
    const base = { key: (lastKey += 1), site, folder, file, sent: 0 };
    const message = refusal(file, largestFile);
    return message === undefined ? { ...base, state: 'waiting' } : { ...base, state: 'failed', message };
  });
  write([...uploads, ...added]);
  for (const _ of added) sendNext();
}

/** Cancels a running upload, or removes an ended one. */
export function dismissUpload(key: number): void {
  write(uploads.filter((each) => each.key !== key));
  cancelling.get(key)?.abort();
}

export const dismissOver = (site: string): void =>
  write(uploads.filter((each) => each.site !== site || isUnderWay(each)));

/** Retries an upload; `existing` bytes are stored again. */
export function sendAgain(key: number): void {
  const found = find(key);
  if (found !== undefined) void send(found.state === 'existing' ? { ...found, allowDuplicate: true } : found);
}

/** Uploads to a site, including ended ones until they are dismissed. */
export function useUploads(site: string): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return all.filter((each) => each.site === site);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Subscribes to uploaded assets. Returns a function that unsubscribes. */
export function onArrival(listener: Arrival): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}
