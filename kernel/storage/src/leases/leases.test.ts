import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';
import type { HeldLease } from './leases.ts';

describe.each(databases)('leases on $name', (database) => {
  const opened = openForSuite(database);
  const held = (lease: HeldLease | null): HeldLease => lease ?? { name: '', holder: '', token: -1, beats: -1 };

  test('one of many concurrent takers gets it; whoever saw it renewed, or released, may take it', async () => {
    const { leases } = opened.storage;
    const taken = await Promise.all(['a', 'b', 'c'].map((holder) => leases.take('leader', holder, null)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const first = held(await leases.find('leader'));
    const renewed = held(await leases.renew(first));
    expect(renewed).toMatchObject({ token: 1, beats: 1 });
    expect(await leases.take('leader', 'z', first)).toBeNull();
    await leases.release(renewed);
    const free = held(await leases.find('leader'));
    expect(free.holder).toBe('');
    expect(await leases.take('leader', 'z', free)).toMatchObject({ holder: 'z', token: 2, beats: 0 });
  });

  test('a former holder cannot renew, release or commit', async () => {
    const { leases, keyValues, transaction } = opened.storage;
    const former = held(await leases.take('fenced', 'former', null));
    const present = held(await leases.take('fenced', 'present', former));
    expect(await leases.renew(former)).toBeNull();
    await leases.release(former);
    expect(await leases.find('fenced')).toEqual(present);
    const write = (lease: HeldLease) =>
      transaction(async () => {
        await keyValues.set('fenced', lease.holder);
        await leases.assertHeld(lease);
      });
    await expect(write(former)).rejects.toMatchObject({ code: 'lease.lost' });
    expect(await keyValues.get('fenced')).toBeNull();
    await write(present);
    expect(await keyValues.get('fenced')).toBe('present');
  });
});
