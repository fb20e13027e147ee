import { expect, test } from '@jest/globals';
import { markup } from './markup.ts';

const half = '"'.repeat(600_000);

function Quoted() {
  return (
    <p title={half} data-more={half}>
      text
    </p>
  );
}

test.each([
  ['texts', <p key="a">{[half, half]}</p>],
  ['attributes', <input key="a" defaultValue={half} title={half} />],
  ['attributes of what a function returns', <Quoted key="a" />],
  ['one attribute', <p key="a" title={half + half} />],
])('%s of more than 1 MB are rejected', (_, content) => {
  const began = process.cpuUsage();
  expect(() => markup(content, 'id', 'elements')).toThrow('larger than 1 MB');
  expect(process.cpuUsage(began).user).toBeLessThan(500_000);
});

test('descendants are rendered completely', () => {
  expect(markup(<p title="a">{'x'.repeat(900_000)}</p>, 'id', 'elements')).toHaveLength(
    900_000 + '<p title="a"></p>'.length,
  );
});
