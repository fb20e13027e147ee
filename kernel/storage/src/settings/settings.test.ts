import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('settings on $name', (database) => {
  const opened = openForSuite(database);

  test.each([[{ a: [1, null] }], ['text'], [0], [false], [null]])(
    'the setting %p is stored unchanged',
    async (value) => {
      const { settings } = opened.storage;
      await settings.set('sample', 'before');
      await settings.set('sample', value);
      expect(await settings.get('sample')).toEqual(value);
      await settings.delete('sample');
      expect(await settings.get('sample')).toBeNull();
    },
  );
});
