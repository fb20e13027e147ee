import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import mount from './countdown-timer.client.ts';

const target = '2027-02-01T14:30:00Z';
const sent = { target, units: ['day', 'second'] as ('day' | 'second')[], locale: 'en' };
const line = (text: string) => [{ name: 'cms-component-stand-in', props: { text } }];

async function render(now: string): Promise<void> {
  document.body.innerHTML = await renderNode(
    plugin,
    {
      name: 'cms-component-countdown-timer',
      props: { target, zone: 'Asia/Tokyo', units: ['day', 'second'] },
      slots: { content: line('Before'), timeUp: line('After') },
    },
    { now: new Date(now) },
  );
}

const isShown = (text: string): boolean => screen.getByText(text).closest('[hidden]') === null;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

test('the server shows what the time of the request asks for, and the target in its zone', async () => {
  await render('2027-02-01T14:29:59Z');
  expect([isShown('Before'), isShown('After')]).toEqual([true, false]);
  expect(screen.getByText(/^Until/).textContent).toBe('Until February 1, 2027 at 11:30\u00A0PM GMT+9');
  await render(target);
  expect([isShown('Before'), isShown('After')]).toEqual([false, true]);
});

test('the script counts down, and shows the other content at the end', async () => {
  await render('2027-02-01T14:29:00Z');
  jest.setSystemTime(new Date('2027-01-31T14:29:57.500Z'));
  const stop = mount(document.body, sent);
  expect(screen.getByRole('timer').textContent).toBe('1 day2 seconds');
  jest.advanceTimersByTime(1100);
  expect(screen.getByRole('timer').textContent).toBe('1 day1 second');
  jest.setSystemTime(new Date(target));
  jest.advanceTimersByTime(1100);
  expect([isShown('Before'), isShown('After')]).toEqual([false, true]);
  stop?.();
});
