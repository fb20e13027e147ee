import { expect, test } from '@jest/globals';
import type { Registered } from '@quoin/core';
import { defineDataSource, link, list, richText, select, text, url, z, type DataSource } from '@quoin/sdk';
import { rowToStore } from './row-to-store.ts';

const definition = defineDataSource({
  kind: 'rows',
  name: 'links',
  title: 'Links',
  description: 'Sample links',
  row: z.object({
    title: text('Title'),
    to: url('To').optional(),
    more: list('More', z.object({ at: link('At') })).default([]),
    body: richText('Body').optional(),
    kind: select('Kind', ['open', 'closed']).default('closed'),
    host: url('Host', { when: { kind: 'open' }, isRequired: true }).optional(),
  }),
  params: z.object({}),
  select: () => ({}),
});
const source = { definition, version: 0 } as unknown as Registered<DataSource>;

test('a row accepts URLs that a page accepts', () => {
  for (const to of ['https://example.com/', 'mailto:a@example.com', '/here', '#below'])
    expect(rowToStore(source, { title: 'A', to }).data).toMatchObject({ to });
});

test('a row with another URL is not stored, and each location is reported', () => {
  const data = { title: 'A', to: 'javascript:alert(1)', more: [{ id: 'a', at: { url: ' data:text/html,x' } }] };
  expect(() => rowToStore(source, data)).toThrow(
    expect.objectContaining({
      code: 'request.invalid',
      message: 'data.to: "javascript:alert(1)" is not a URL that a page may hold. Correct the value and send it again.',
      problems: [
        { where: 'data.to', message: expect.stringContaining('Use http, https, mailto, tel') },
        { where: 'data.more.0.at', message: expect.stringContaining('data:text/html') },
      ],
    }),
  );
});

test('a row without a value that is required while it is shown is not stored', () => {
  expect(() => rowToStore(source, { title: 'A', kind: 'open' })).toThrow(
    expect.objectContaining({
      code: 'request.invalid',
      problems: [{ where: 'data.host', message: 'The value is missing.' }],
    }),
  );
});

test('a row keeps the value of a hidden field as it is', () => {
  const data = { title: 'A', kind: 'closed', host: '/kept' };
  expect(rowToStore(source, data).data).toEqual(data);
  expect(rowToStore(source, { ...data, host: 'javascript:alert(1)' }).data).toMatchObject({ kind: 'closed' });
});
