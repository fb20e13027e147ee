import { expect, test } from '@jest/globals';
import { startInstance } from '../testing/instance.fixture.ts';
import { node, pageFile } from '../testing/site-content.fixture.ts';

const day = 86_400_000;
const start = new Date('2026-06-02T12:00:00Z').getTime() - Date.now();
const files = { 'sites/ice/content/pages/clock.en.json': pageFile('/clock', [node('cms-component-clock')]) };

test('a clock set back by a day is reported, and affects nobody', async () => {
  let ahead = start;
  const instance = await startInstance({ files, start: { now: () => new Date(Date.now() + ahead) } });
  const admin = await instance.signIn();
  const condition = async () => {
    const { conditions } = (await admin.call('GET', '/sites/*/health')).json() as {
      conditions: { name: string; met: boolean }[];
    };
    return conditions.find(({ name }) => name === 'clock')?.met;
  };
  const page = async () => (await instance.get('/clock')).text;
  expect([await page(), await page()]).toEqual([
    expect.stringContaining('2026-06-02T12:'),
    expect.stringContaining('2026-06-02T12:'),
  ]);
  expect(await condition()).toBe(true);

  ahead -= day;
  expect(await page()).toContain('2026-06-01T12:');
  expect(await condition()).toBe(false);
  expect((await instance.get('/readyz')).status).toBe(200);
  expect(instance.lines.filter((line) => line.includes('was set back'))).toHaveLength(1);
  expect((await admin.call('GET', '/account')).status).toBe(200);
  expect((await (await instance.signIn()).call('GET', '/account')).status).toBe(200);

  ahead += day;
  expect(await page()).toContain('2026-06-02T12:');
  await instance.drop();
}, 30_000);
