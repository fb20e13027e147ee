import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** The most compact first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Encodes bytes on a zlib thread. The default quality takes a few milliseconds. */
export const encode = (bytes: Buffer, encoding: Exclude<Encoding, 'identity'>, quality?: number): Promise<Buffer> =>
  encoding === 'gzip'
    ? asGzip(bytes, quality === undefined ? {} : { level: quality })
    : asBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality ?? 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });

function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

function choose(header: string): Encoding {
  const weights = weightsIn(header);
  // Plain bytes are accepted unless excluded, but named encodings are preferred.
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
  const [best = 'identity'] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one));
  return weightOf(best) > 0 ? best : 'identity';
}

/** The bound is for headers that clients invent. */
const known = new LRUCache<string, Encoding>({
  maxSize: 64 * 1024,
  sizeCalculation: (_, header) => 2 * header.length + 100,
});

/** Returns the preferred encoding of Accept-Encoding, the most compact among equals. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const found = known.get(header);
  if (found !== undefined) return found;
  const chosen = choose(header);
  known.set(header, chosen);
  return chosen;
}
