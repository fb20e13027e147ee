import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { createProgress, type Progress } from './progress.ts';

function written(isTTY: boolean, use: (progress: Progress) => void): string {
  let text = '';
  const output = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      text += chunk;
      done();
    },
  });
  use(createProgress(Object.assign(output, { isTTY })));
  return text;
}

test('each step is one line with its outcome and duration', () => {
  const text = written(false, ({ step, done }) => {
    step('Opening');
    step('Loading');
    step('Loading', '12 pages');
    done();
  });
  expect(text).toMatch(/^Opening … \d+\.\d s\nLoading … 12 pages, \d+\.\d s\n$/);
});

test('on a terminal a step is visible while it runs', () => {
  expect(written(true, ({ step }) => step('Opening'))).toBe('Opening … ');
});

test.each([true, false])('a failed step leaves no line (terminal: %s)', (isTTY) => {
  const text = written(isTTY, ({ step, failed, done }) => {
    step('Opening');
    failed();
    done();
  });
  expect(text.split('\r\u001B[K').at(-1)).toBe('');
});
