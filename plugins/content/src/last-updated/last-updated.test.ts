import { expect, test } from '@jest/globals';
import { dateFormats } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const render = (props: Record<string, string>) => renderNode(plugin, { name: 'cms-component-last-updated', props });

test.each([
  ['yyyy-MM-dd', '2027-01-31'],
  ['M/d/yyyy', '1/31/2027'],
  ['MMMM do', 'January 31st'],
  ['yyyy', '2027'],
])('the format %s shows %s', async (format, shown) => {
  expect(await render({ date: '2027-01-31', format })).toContain(`<time dateTime="2027-01-31">${shown}</time>`);
});

test('there are four formats', async () => {
  expect(dateFormats).toHaveLength(4);
  expect(await render({ format: 'dd.MM.yyyy' })).toBe('');
});

test('the date defaults to the last change of the page', async () => {
  expect(await render({})).toContain('<time dateTime="2026-01-02T03:04:05Z">2026-01-02</time>');
});
