import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('key-value store on $name', (database) => {
  const opened = openForSuite(database);

  test.each([[{ a: [1, null] }], ['text'], [0], [false], [null]])(
    'the setting %p is stored unchanged',
    async (value) => {
      const { keyValues } = opened.storage;
      await keyValues.set('sample', 'before');
      await keyValues.set('sample', value);
      expect(await keyValues.get('sample')).toEqual(value);
      await keyValues.delete('sample');
      expect(await keyValues.get('sample')).toBeNull();
    },
  );
});
