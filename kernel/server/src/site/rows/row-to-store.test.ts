import { expect, test } from '@jest/globals';
import type { Registered } from '@quoin/core';
import { defineDataSource, link, list, richText, text, url, z, type DataSource } from '@quoin/sdk';
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
