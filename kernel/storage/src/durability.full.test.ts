import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { openStorage } from './storage.ts';
import { spawnSource } from './testing/child.ts';
import { databases } from './testing/databases.ts';

const writer = new URL('testing/endless-writer.ts', import.meta.url);

/** Returns the last row acknowledged before the process was killed. */
async function killAfter(url: string, rows: number): Promise<number> {
  const child = spawnSource(writer, url);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (output.split('\n').length > rows) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return Number(output.split('\n').findLast((line, index, lines) => index < lines.length - 1 && line !== ''));
}

describe.each(databases)('durability on $name', ({ create }) => {
  test('acknowledged writes survive kill -9, and the database continues', async () => {
    const { url, drop } = await create();
    const last = await killAfter(url, 50);
    const storage = await openStorage({ url });
    const { total } = await storage.rows.query({ source: 'samples', siteId: 'ice' });
    expect(last).toBeGreaterThanOrEqual(50);
    // The next row may be committed but not acknowledged.
    expect([last, last + 1]).toContain(total);
    for (let number = 1; number <= last; number += 1) {
      const [row] = await storage.rows.findByKeys({ source: 'samples', siteId: 'ice', keys: [String(number)] });
      expect(row).toMatchObject({ data: { number }, revision: 1 });
    }
    const row = { siteId: 'ice', source: 'samples', version: 0, data: {}, expectedRevision: null, authorId: null };
    await expect(storage.rows.save(row)).resolves.toMatchObject({ revision: 1 });
    await storage.close();
    await drop();
  }, 60_000);
});
