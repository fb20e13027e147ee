import { expect, test } from '@jest/globals';
import type { HeadingLevel } from '@quoin/sdk';
import { renderToStaticMarkup } from 'react-dom/server';
import { Heading, levelBelow } from './heading.tsx';

const asked: [HeadingLevel, string | undefined][] = [];
const context = {
  headingLevel(level: HeadingLevel, text?: string): HeadingLevel {
    asked.push([level, text]);
    return 2;
  },
};

test('a heading has the level of its place, and the size that was chosen', () => {
  const heading = (
    <Heading context={context} level={4} id="fees" className="card-title">
      Fees
    </Heading>
  );
  expect(renderToStaticMarkup(heading)).toBe('<h2 id="fees" class="card-title" data-level="4">Fees</h2>');
  expect(asked).toEqual([[4, 'Fees']]);
});

test('a long one is a size smaller', () => {
  const heading = (
    <Heading context={context} level={6}>
      {'x'.repeat(121)}
    </Heading>
  );
  expect(renderToStaticMarkup(heading)).toMatch(/^<h2 data-level="7">/);
});

test('the length of a text counts, whatever draws it', () => {
  asked.length = 0;
  const heading = (
    <Heading context={context} level={2} text={'x'.repeat(51)}>
      <bdi>{'x'.repeat(51)}</bdi>
    </Heading>
  );
  expect(renderToStaticMarkup(heading)).toBe(`<h2 data-level="3"><bdi>${'x'.repeat(51)}</bdi></h2>`);
  expect(asked).toEqual([[2, 'x'.repeat(51)]]);
});

test('no level is below the sixth', () => {
  expect([levelBelow(2), levelBelow(6)]).toEqual([3, 6]);
});
