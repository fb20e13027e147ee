import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Rail, type RailProps } from './rail.tsx';

const context: RailProps['context'] = {
  t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  icon: (name, label) => <svg data-icon={name} aria-label={label} />,
};
const items = ['a', 'b'].map((id) => ({ id, content: id }));
const draw = (props: Partial<RailProps> = {}) =>
  renderToStaticMarkup(<Rail id="n" label="Sample" items={items} context={context} {...props} />);

test('items are numbered slides of a track that the keyboard scrolls', () => {
  expect(draw({ hasControls: false })).toBe(
    '<section class="rail" aria-roledescription="rail.rail" aria-label="Sample" data-size="card">' +
      '<section id="n-track" class="rail-track" aria-label="rail.items Sample" tabindex="0">' +
      '<div id="n-a" role="group" aria-roledescription="rail.item" aria-label="rail.position 1 2">a</div>' +
      '<div id="n-b" role="group" aria-roledescription="rail.item" aria-label="rail.position 2 2">b</div>' +
      '</section></section>',
  );
});

test('the button that stops the movement is the first', () => {
  const names = [...draw({ moves: true }).matchAll(/<button [^>]*>(?:<span[^>]*>)?<svg [^>]*aria-label="([^"]*)"/g)];
  expect(names.map(([, name]) => name)).toEqual(['rail.pause', 'rail.previous', 'rail.next']);
});

test('links lead to the items without script; a single item has none', () => {
  expect([...draw({ hasPicks: true }).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['#n-a', '#n-b']);
  expect(draw({ hasPicks: true, items: items.slice(1) })).not.toContain('href');
});

test('nodes of a slot are the items', () => {
  expect(draw({ children: <article>From a slot</article> })).toContain(
    'tabindex="0"><article>From a slot</article></section>',
  );
});
