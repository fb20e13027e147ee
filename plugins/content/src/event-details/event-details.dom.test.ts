import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import { eventDetails } from './event-details.tsx';

async function render(event: string, locale = 'en'): Promise<void> {
  const node = { name: 'cms-component-event-details', props: { event } };
  document.body.innerHTML = await renderNode(plugin, node, { locale });
}

const times = () => screen.getAllByRole('time').map(({ textContent }) => textContent);

test('an event is shown in its time zone, with a file for calendars', async () => {
  await render('Sample members’ day');
  expect(times()).toEqual(['Monday, February 1, 2027 at 9:30\u00A0AM', '4:00\u00A0PM EST']);
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/api/events/Sample%20members%E2%80%99%20day/calendar',
  );
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/contact');
});

test('an event without an end names its zone', async () => {
  await render('Sample call for issuers');
  expect(times()).toEqual([expect.stringMatching(/^Wednesday, March 10, 2027 at \d+:00\u00A0[AP]M \S+$/)]);
});

test('an event that does not exist keeps its name', async () => {
  await render('Another');
  expect(screen.getByRole('region', { name: 'Another' }).textContent).toBe(
    'AnotherThis event has not been announced yet.',
  );
});

const event = { name: 'Sample event', start: '2027-02-01T14:30:00Z' };
const told = { '@type': 'Event', name: 'Sample event', startDate: '2027-02-01T14:30:00Z' };
const end = '2027-02-01T21:00:00Z';
const place = 'Sample Hall';
const location = { '@type': 'Place', name: place, address: place };

test.each([
  [
    'is whole',
    { ...event, end, place, description: 'About it' },
    { ...told, endDate: end, location, description: 'About it' },
  ],
  ['has no end', { ...event, place }, { ...told, location }],
  ['has no place', { ...event, end }, { ...told, endDate: end }],
  ['has a start alone', event, told],
])('search engines are told of an event that %s', (_what, data, jsonLd) => {
  expect(eventDetails.head?.({ data } as never)).toEqual({ jsonLd });
});

test('search engines are told nothing of an event that does not exist', () => {
  expect(eventDetails.head?.({ data: undefined } as never)).toEqual({});
});
