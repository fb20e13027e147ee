import { describe, expect, test } from '@jest/globals';
import { openDatabase } from '../database/database.ts';
import { openStorage } from '../storage.ts';
import { databases } from '../testing/databases.ts';
import { openSnapshot } from './snapshot.ts';

const series = {
  sqlite: (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`,
  postgres: (count: number) => `WITH n(i) AS (SELECT * FROM generate_series(1, ${count}))`,
};

/** Rows of 200 bytes, and ten of 3 MB. */
const rowsOf = { small: 30_000, large: 10 };

describe.each(databases)('a snapshot on $name', ({ create, name }) => {
  test('comes in parts of a few megabytes, while writers wait no longer than otherwise', async () => {
    const { url, drop } = await create();
    const storage = await openStorage({ url });
    const raw = await openDatabase(url);
    const concatenate = name === 'sqlite' ? `replace(hex(zeroblob(1500000)), '0', 'x')` : `repeat('x', 3000000)`;
    const values = `'ice', 'days', 0, 1, '2026-03-01 09:00:00.000 +00:00', '2026-03-01 09:00:00.000 +00:00'`;
    const columns = '(id, site_id, source, version, revision, created_at, updated_at, data, search)';
    const data = (text: string) =>
      name === 'sqlite' ? `json_object('text', ${text})` : `jsonb_build_object('text', ${text})`;
    for (const [kind, text, count] of [
      ['small', `'Some text of a row'`, rowsOf.small],
      ['large', concatenate, rowsOf.large],
    ] as const)
      await raw.sequelize.query(
        `INSERT INTO rows ${columns} ${series[name](count)} SELECT '${kind}-' || i, ${values}, ${data(text)}, 'text' FROM n`,
      );
    await raw.close();

    const reading = new AbortController();
    const waits: number[] = [];
    const writing = (async () => {
      while (!reading.signal.aborted) {
        const began = performance.now();
        await storage.keyValues.set('written', waits.length);
        waits.push(performance.now() - began);
      }
    })();
    let [rows, largest] = [0, 0];
    const snapshot = await openSnapshot(url);
    for await (const part of snapshot.parts(['rows'])) {
      rows += part.rows.length;
      largest = Math.max(largest, JSON.stringify(part.rows).length);
    }
    await snapshot.close();
    reading.abort();
    await writing;
    expect(rows).toBe(rowsOf.small + rowsOf.large);
    expect(largest).toBeLessThan(3_100_000);
    expect(waits.length).toBeGreaterThan(5);
    expect(Math.max(...waits)).toBeLessThan(1_000);
    await storage.close();
    await drop();
  }, 60_000);
});
