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

test('elsewhere lines are printed occasionally, and at the end', () => {
  const text = written(false, ({ show, done }, wait) => {
    show(20, 60, 'compared');
    wait(5_000);
    show(40, 60, 'compared');
    show(60, 60, 'compared');
    done();
  });
  expect(text).toBe('Pages compared: 40 of 60\nPages compared: 60 of 60\n');
});
