import { expect, test } from '@jest/globals';
import { createCounter, type Counter } from './counter.ts';

function written(isTTY: boolean, use: (counter: Counter, wait: (milliseconds: number) => void) => void): string {
  let text = '';
  let time = 0;
  const output = { isTTY, write: (chunk: string) => (text += chunk) !== '' };
  use(
    createCounter(output, () => time),
    (milliseconds) => (time += milliseconds),
  );
  return text;
}

test('on a terminal one line is updated for each count, and the last one ends once', () => {
  const text = written(true, ({ show, done }) => {
    show(20, 2_000, 'compared');
    show(2_000, 2_000, 'compared');
    show(1, 2, 'pictured');
    done();
    done();
  });
  expect(text).toBe('\rPages compared: 20 of 2,000\rPages compared: 2,000 of 2,000\nPages pictured: 1 of 2\n');
});

test('the remaining time is shown for each count, once the pace is known', () => {
  const text = written(true, ({ show, done }, wait) => {
    show(1, 60, 'compared');
    wait(3_000);
    show(20, 60, 'compared');
    show(60, 60, 'compared');
    show(0, 32, 'pictured');
    wait(10_000);
    show(2, 32, 'pictured');
    wait(45_000);
    show(31, 32, 'pictured');
    done();
  });
  expect(text.split(/[\r\n]/)).toEqual([
    '',
    'Pages compared: 1 of 60',
    'Pages compared: 20 of 60, 6 seconds left',
    'Pages compared: 60 of 60                ',
    'Pages pictured: 0 of 32',
    'Pages pictured: 2 of 32, 3 minutes left',
    'Pages pictured: 31 of 32, 2 seconds left',
    '',
  ]);
});

test('elsewhere lines are printed occasionally, and at the end', () => {
  const text = written(false, ({ show, done }, wait) => {
    show(20, 60, 'compared');
    wait(5_000);
    show(40, 60, 'compared');
    show(60, 60, 'compared');
    done();
  });
  expect(text).toBe('Pages compared: 40 of 60, 3 seconds left\nPages compared: 60 of 60\n');
});
