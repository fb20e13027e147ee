import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Violation } from '@quoin/api/canvas';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { DrawnFindings } from './drawn-findings.tsx';

afterEach(cleanup);

const onChoose = jest.fn();
const contrast: Violation = {
  rule: 'color-contrast',
  impact: 'serious',
  title: 'Elements must meet contrast ratios',
  help: 'https://rules.example/contrast',
  places: ['p', 'nav a'],
  nodes: ['t', 'gone'],
  texts: [],
  count: 2,
};

const schema = { type: 'object', properties: { text: { type: 'string', title: 'Words' } } };
const catalog = catalogOf(...sampleCatalog.types.values(), entryOf('cms-component-text', { schema }));

const Shown = () => <DrawnFindings onChoose={onChoose} />;
const open = (violations: readonly Violation[] | Error | null) =>
  renderEditor(Shown, treeOf({ main: [nodeOf('t', 'text', {}, { text: 'Fees' })] }), { catalog, violations });

test('what the page shows badly leads to its node', async () => {
  const { user, select, checkPage } = open([contrast, { ...contrast, rule: 'link-name', nodes: [] }]);
  const list = await screen.findByRole('list', { name: 'Hard to use for some, as the page is drawn' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Text.*Elements must meet contrast ratios\.$/),
  ]);
  await user.click(screen.getByRole('button', { name: /^Text/ }));
  expect(select).toHaveBeenCalledWith({ node: 't' });
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(checkPage).toHaveBeenCalledTimes(1);
});

test('what shows a text leads to the field of the text', async () => {
  const texts = [
    { node: 't', path: ['text'] },
    { node: 't', path: ['unknown'] },
  ];
  const { user, select, showField } = open([{ ...contrast, texts }]);
  await user.click(await screen.findByRole('button', { name: 'Text › Words' }));
  expect(select).toHaveBeenCalledWith({ node: 't' });
  expect(showField).toHaveBeenCalledWith({ node: 't', path: 'text' });
});

test.each<[string, readonly Violation[] | null]>([
  ['nothing is wrong', []],
  ['only inherited regions are', [{ ...contrast, nodes: [] }]],
  ['the server has no axe-core', null],
])('nothing is shown if %s', async (_, violations) => {
  const { checkPage } = open(violations);
  await waitFor(() => expect(checkPage).toHaveBeenCalled());
  expect(screen.queryByRole('list')).toBeNull();
});

test('a page that did not answer is not shown as faultless, and is checked again on request', async () => {
  const { user, checkPage } = open(new Error('The page did not answer.'));
  expect((await screen.findByRole('alert')).textContent).toContain('The page did not answer.');
  checkPage.mockResolvedValue([contrast]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Text/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
