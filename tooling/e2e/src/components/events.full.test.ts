import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite } from '../testing/site-visits.ts';

const name = 'Sample members’ day; in the hall, and online';
const description = `${'Sample text: members meet the desk – « été », 夏. '.repeat(8)}\nBring the badge.`;
const event = {
  name,
  start: '2027-02-01T14:30:00Z',
  end: '2027-02-01T21:00:00Z',
  zone: 'America/New_York',
  place: 'Sample Hall, 1 Sample Street, New York',
  description,
};
const path = '/sample-event';

describe.each(suiteDatabases)('events, on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    await api.rows.create({ site: 'ice', source: 'events', data: event });
    for (const locale of ['en', 'ar'])
      await publishNode(
        api,
        { path, locale, title: 'Sample event' },
        { name: 'cms-component-event-details', props: { event: name } },
      );
  });

  test('the calendar file of an event is downloaded as iCalendar, with folded lines', async () => {
    const { page } = await site.visit(path);
    const link = page.getByRole('link', { name: 'Add to calendar' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('event.ics');
    const text = await readFile(await download.path(), 'utf8');

    const { status, headers, body } = await site.request((await link.getAttribute('href')) ?? '');
    expect([status, body, headers.get('content-type')]).toEqual([200, text, 'text/calendar; charset=utf-8']);

    // RFC 5545, 3.1: every line ends with CRLF and has at most 75 bytes; a leading space continues the previous line.
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(5);
    const whole = text.replaceAll('\r\n ', '').split('\r\n');
    expect(whole).toEqual(
      expect.arrayContaining([
        'DTSTART:20270201T143000Z',
        'DTEND:20270201T210000Z',
        String.raw`SUMMARY:Sample members’ day\; in the hall\, and online`,
        `DESCRIPTION:${description.replaceAll(',', String.raw`\,`).replace('\n', String.raw`\n`)}`,
      ]),
    );
  });

  test('at no width of the window, a time in Arabic is apart from its half of the day', async () => {
    const { page } = await site.visit(`/ar${path}`);
    for (const width of [320, 360, 420, 480, 560]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await page.locator('.event-details time').evaluateAll((times) =>
        times.map(({ firstChild: text }) => {
          const [time = ''] = /\d+:\d\d\s[صم]/.exec(text?.textContent ?? '') ?? [];
          const range = document.createRange();
          const from = (text?.textContent ?? '').indexOf(time);
          if (text) range.setStart(text, from);
          if (text) range.setEnd(text, from + time.length);
          return [time.length > 5, new Set([...range.getClientRects()].map(({ top }) => top)).size];
        }),
      );
      expect([width, ...heights]).toEqual([width, [true, 1], [true, 1]]);
    }
  });
});
