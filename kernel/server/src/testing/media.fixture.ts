import { crc32, deflateSync } from 'node:zlib';
import type { ApiAsset, ApiUploaded } from '@quoin/api';
import sharp from 'sharp';
import type { Instance, Person } from './instance.fixture.ts';
import type { TestResponse } from './request.fixture.ts';

export const sendFile = (
  instance: Instance,
  { cookie, csrfToken }: Pick<Person, 'cookie' | 'csrfToken'>,
  method: string,
  path: string,
  body: Buffer,
): Promise<TestResponse> =>
  instance.send({
    host: 'admin.localhost',
    method,
    path: `/api${path}`,
    headers: {
      cookie,
      origin: 'http://admin.localhost',
      'x-csrf-token': csrfToken,
      'content-type': 'application/octet-stream',
    },
    body,
  });

interface UploadOptions {
  site?: string;
  folder?: string;
  again?: boolean;
}

export function upload(
  instance: Instance,
  person: Person,
  name: string,
  body: Buffer,
  { site = 'ice', folder = '', again = false }: UploadOptions = {},
): Promise<TestResponse> {
  const query = new URLSearchParams({ name, folder, ...(again ? { again: 'true' } : {}) });
  return sendFile(instance, person, 'POST', `/sites/${site}/media?${query.toString()}`, body);
}

export async function uploaded(...parameters: Parameters<typeof upload>): Promise<ApiAsset> {
  const answer = await upload(...parameters);
  if (answer.status !== 200) throw new Error(`The upload answered ${answer.status}: ${answer.text}`);
  return (answer.json() as ApiUploaded).asset;
}

let shade = 0;

/** Creates a picture in a unique color. */
export const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: { r: (shade += 61) % 256, g: (shade >> 3) % 256, b: 90 } },
  });

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A few bytes that announce a huge picture. */
export function imageBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A few bytes that announce many large frames. */
export function frameBomb(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x44, 1, 0])]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}
