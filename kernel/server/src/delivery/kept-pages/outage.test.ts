import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStorage, type Storage } from '@quoin/storage';
import { createPostgresDatabase } from '@quoin/storage/testing';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

/** A way to a server that can be cut, and opened again. */
class Cable {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  constructor(target: number) {
    this.#server = createServer((socket) => {
      if (this.#isCut) return void socket.destroy();
      const far = connect(target, '127.0.0.1');
      for (const [one, other] of [[socket, far], [far, socket]] as const) {
        this.#sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
        one.pipe(other);
      }
    });
  }

  async open(): Promise<number> {
    this.#isCut = false;
    if (!this.#server.listening) await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as { port: number }).port;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

const clockStart = new Date('2026-06-01T12:00:00Z').getTime();
let clock = clockStart;
const kept = pageFile('/kept', [card('Kept')]);
const timed = pageFile('/timed', [node('cms-component-clock')]);
const leaving = pageFile('/leaving', [card('Leaving')], { unpublishAt: new Date(clockStart + 90_000).toISOString() });
const other = pageFile('/other', [card('Other')]);

let cable: Cable;
let instance: Instance;
let direct: Storage;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createPostgresDatabase();
  drop = database.drop;
  const url = new URL(database.url);
  cable = new Cable(Number(url.port));
  url.port = String(await cable.open());
  instance = await startInstance({
    databaseUrl: url.href,
    files: Object.fromEntries([kept, timed, leaving, other].map((page) => [`sites/ice/content/pages${page.path}.json`, page])),
    start: { now: () => new Date(clock) },
  });
  direct = await openStorage({ url: database.url });
}, 60_000);
afterAll(async () => {
  cable.close();
  await direct.close();
  await instance.drop();
  await drop();
});

const ask = async (path: string) => {
  const { status, headers } = await instance.get(path);
  return [status, String(headers['cache-status'])];
};
async function until(path: string, status: string): Promise<void> {
  const deadline = Date.now() + 5_000;
  while ((await ask(path))[1] !== status && Date.now() < deadline) await pause(50);
}
const stale = 'quoin; hit; ttl=-1; detail=database-unreachable';

test('while the database is gone, pages that are kept are served and say so; others are told to come again', async () => {
  for (const path of ['/kept', '/timed', '/leaving', '/kept', '/timed', '/leaving']) await instance.get(path);
  cable.cut();
  await until('/kept', stale);
  expect(await ask('/kept')).toEqual([200, stale]);
  clock += 60_000;
  expect(await ask('/timed')).toEqual([200, stale]);
  expect(await ask('/leaving')).toEqual([200, stale]);
  clock += 60_000;
  const gone = await instance.get('/leaving');
  expect([gone.status, gone.headers['retry-after']]).toEqual([503, '5']);
  const never = await instance.get('/other');
  expect([never.status, never.headers['retry-after'], never.text.includes('Other')]).toEqual([503, '5', false]);

  const { draftVersion } = (await direct.pages.find('ice', kept.id)) ?? { draftVersion: 0 };
  const by = { siteId: 'ice', pageId: kept.id, authorId: null, usages: [] };
  const content = { title: 'Changed meanwhile', seo: { robots: 'index' }, access: { kind: 'public' }, tags: [], tree: node('cms-template-sample-page', {}, { content: [card('Changed')] }) } as const;
  const saved = await direct.pages.saveDraft({ ...by, expectedVersion: draftVersion, content: { ...content, tags: [] } });
  await direct.pages.publish({ ...by, expectedVersion: saved.draftVersion, compositionId: null });
  expect(await ask('/kept')).toEqual([200, stale]);

  await cable.open();
  await until('/kept', 'quoin; hit');
  expect((await instance.get('/kept')).text).toContain('Changed meanwhile');
  expect(await ask('/kept')).toEqual([200, 'quoin; hit']);
  expect((await instance.get('/leaving')).status).toBe(404);
}, 30_000);

test('what happened is told twice: that the log cannot be read, and that it can be read again', () => {
  const told = instance.lines.filter((line) => line.includes('The log of changes'));
  expect(told.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['error', 'warn']);
});
