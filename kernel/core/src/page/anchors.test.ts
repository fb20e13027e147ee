import { expect, test } from '@jest/globals';
import { group, list, number, text, z } from '@quoin/sdk';
import { anchorsOf } from './anchors.ts';

const anchor = () => text('Address', { anchor: true }).optional();
const tab = group('Tab', { symbol: text('Symbol', { identifier: true }), label: text('Label'), hash: anchor() });
const schema = z.object({ offset: number('Offset').optional(), id: anchor(), tabs: list('Tabs', tab).default([]) });

test('anchors have the first text beside them that is written for people', () => {
  const tabs = [
    { id: '1', symbol: 'BRN', label: 'Brent', hash: 'brent' },
    { id: '2', symbol: 'GAS', label: '', hash: 'gas' },
    { id: '3', symbol: 'PWR', label: 'Power' },
  ];
  expect(anchorsOf(schema, { tabs })).toEqual([{ id: 'brent', title: 'Brent' }]);
});

test('an anchor of a node without a text has no title', () => {
  expect(anchorsOf(schema, { id: 'top', offset: 8, tabs: [] })).toEqual([{ id: 'top', title: undefined }]);
  expect(anchorsOf(schema, { id: '', tabs: [] })).toEqual([]);
});
