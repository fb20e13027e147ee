import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PatternButtons } from './pattern-buttons.tsx';

afterEach(cleanup);

const pattern = {
  id: 'p9',
  title: 'Opening',
  description: null,
  keywords: [],
  group: null,
  components: ['cms-component-box'],
};

test.each<[string, { plugin: string | null; published: boolean }, string[]]>([
  ['a published page', { plugin: null, published: true }, ['Add a copy', 'Add it synced']],
  ['a page that is not published', { plugin: null, published: false }, ['Add a copy']],
  ['a package', { plugin: '@sample/plugin-cards', published: false }, ['Add a copy']],
])('offers what the pattern of %s allows', (_, made, offered) => {
  render(<PatternButtons pattern={{ ...pattern, ...made }} onChoose={() => undefined} />);
  const enabled = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
  expect(enabled.map(({ textContent }) => textContent)).toEqual(offered);
  expect(screen.queryByText(/synced/, { selector: 'span' }) === null).toBe(made.plugin !== null);
});
