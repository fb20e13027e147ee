import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { ApiAsset } from '@quoin/api';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { upload, uploaded } from '../../testing/media.fixture.ts';

// Processes take time to start.
jest.setTimeout(30_000);

let instance: Instance;
let admin: Person;
beforeAll(async () => {
  instance = await startInstance();
  admin = await instance.signIn();
}, 60_000);
afterAll(() => instance.drop());

const box = (type: string, ...contents: Buffer[]): Buffer => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + contents.reduce((bytes, { length }) => bytes + length, 0));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...contents]);
};

/** Returns the bytes of 32-bit numbers. */
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};

/** One AAC sound of two channels at 44,100 Hz. */
const soundDescription = box(
  'stsd',
  numbers(0, 1),
  box('mp4a', numbers(0, 1, 0, 0, 0x0002_0010, 0, 44_100 * 0x1_0000)),
);

/** An MPEG-4 file of one track without samples, whose header states a duration in thousandths of a second. */
function mpeg4(brand: string, handler: 'soun' | 'vide', milliseconds: number): Buffer {
  const type = box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}isom`, 'latin1'));
  const track = box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('mdhd', numbers(0, 0, 0, 1_000, milliseconds, 0)),
      box('hdlr', numbers(0, 0), Buffer.from(handler), Buffer.alloc(13)),
      box('minf', box('stbl', ...(handler === 'soun' ? [soundDescription] : []))),
    ),
  );
  return Buffer.concat([type, box('moov', track), box('mdat')]);
}

/** MPEG-1 Layer III at 128 kbit/s and 44,100 Hz: frames of 1,152 samples, here silent. */
function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_00);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

const deliver = ({ url }: ApiAsset) => instance.get(new URL(url).pathname);

test.each([
  ['talk.m4a', mpeg4('M4A ', 'soun', 61_500), { kind: 'audio', mediaType: 'audio/mp4', duration: 61.5 }],
  ['film.mp4', mpeg4('mp42', 'vide', 4_000), { kind: 'video', mediaType: 'video/mp4', duration: 4 }],
  ['talk.mp3', mp3(200), { kind: 'audio', mediaType: 'audio/mpeg', duration: expect.closeTo(5.224, 1) }],
  ['without.m4a', mpeg4('M4A ', 'soun', 0), { kind: 'audio', duration: null }],
  ['damaged.mp4', mpeg4('mp42', 'vide', 4_000).subarray(0, 40), { kind: 'video', duration: null }],
  ['talk.bin', mpeg4('M4A ', 'soun', 1_000), { fileName: 'talk.bin.m4a', duration: 1 }],
])('%s is stored with its duration', async (name, bytes, facts) => {
  const asset = await uploaded(instance, admin, name, bytes);
  expect(asset).toMatchObject({ fileName: name, ...(facts as object) });
  expect((await deliver(asset)).headers['content-type']).toBe(asset.mediaType);
});

const cues = '\n\n00:00.000 --> 00:02.000\nمرحبا <b>all</b>\n';

test.each([
  ['captions.vtt', `WEBVTT${cues}`],
  ['marked.vtt', `\uFEFFWEBVTT - Talk of March${cues}`],
  ['empty.vtt', 'WEBVTT'],
])('%s is captions', async (name, text) => {
  const asset = await uploaded(instance, admin, name, Buffer.from(text));
  expect(asset).toMatchObject({ fileName: name, kind: 'captions', mediaType: 'text/vtt', duration: null });
  const { headers, text: delivered } = await deliver(asset);
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['text/vtt; charset=utf-8', 'nosniff']);
  expect(delivered.replace('\uFEFF', '')).toBe(text.replace('\uFEFF', ''));
});

test('captions named as text get their name', async () => {
  const asset = await uploaded(instance, admin, 'spoken.txt', Buffer.from(`WEBVTT Spoken${cues}`));
  expect(asset).toMatchObject({ fileName: 'spoken.vtt', kind: 'captions' });
});

test.each([
  ['page.vtt', Buffer.from('<!doctype html><script>alert(1)</script>'), 'media.unreadable'],
  ['glued.vtt', Buffer.from('WEBVTTx'), 'media.unreadable'],
  ['zero.vtt', Buffer.from(`WEBVTT${cues}\0`), 'media.type'],
  ['latin.vtt', Buffer.from(`WEBVTT${cues}\xfc`, 'latin1'), 'media.type'],
])('%s is refused', async (name, bytes, code) => {
  const { status, text } = await upload(instance, admin, name, bytes);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).toContain(code);
});
