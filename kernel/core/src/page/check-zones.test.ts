import { expect, test } from '@jest/globals';
import { group, list, text, z, zone } from '@quoin/sdk';
import { unknownZonesIn } from './check-zones.ts';

const schema = z.object({
  zone: zone('Zone').optional(),
  note: text('Note').optional(),
  places: list('Places', group('Place', { zone: zone('Zone') })).default([]),
});

test.each(['UTC', 'Europe/London', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])('%s is a time zone', (name) => {
  expect(unknownZonesIn(schema, { zone: name })).toEqual([]);
});

test('a text that is none is named with its place', () => {
  expect(unknownZonesIn(schema, { zone: '', note: 'Mars', places: [{ id: 'a', zone: 'Europe/Londn' }] })).toEqual([
    { path: ['zone'], message: '"" is not a time zone. Choose an IANA zone such as America/New_York.' },
    {
      path: ['places', 0, 'zone'],
      message: '"Europe/Londn" is not a time zone. Choose an IANA zone such as America/New_York.',
    },
  ]);
});
