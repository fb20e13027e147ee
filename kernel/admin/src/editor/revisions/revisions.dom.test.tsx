import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockApi, refusal, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { apiPage } from '../../api/page.fixture.ts';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { pageOf } from '../draft/draft.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';

afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
const tree = treeOf({ main: [nodeOf('t', 'text', {}, { text: 'New' }), nodeOf('b', 'box')] });
const revision = (number: number, more: object = {}) => ({
  id: `r${number}`,
  number,
  reason: 'published',
  label: null,
  author: 'u1',
  createdAt: at,
  ...more,
});
const base = '/sites/ice/pages/p1/revisions';

function open(answers: Record<string, unknown>, search: string = '') {
  const requests = mockApi(answers);
  return {
    requests,
    ...renderEditor(RevisionsPanel, tree, { at: `/sites/ice/pages/p1/edit?panel=revisions${search}` }),
  };
}

describe('the revisions of a page', () => {
  test('are listed with their reasons and authors', async () => {
    open({
      [`GET ${base}`]: {
        revisions: [revision(3, { label: 'Launch' }), revision(2, { reason: 'review' }), revision(1, { author: null })],
        people: { u1: 'Ann' },
        total: 3,
      },
    });
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^3\. LaunchPublished, .* by Ann$/),
      expect.stringMatching(/^2\. Submitted for review.* by Ann$/),
      expect.stringMatching(/^1\. Published.* by the system$/),
    ]);
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  });

  test('go on with older ones', async () => {
    const { user, requests } = open({
      [`GET ${base}`]: ({ query }: ApiRequest) => ({
        revisions: [revision(query['offset'] === '30' ? 1 : 40)],
        people: {},
        total: 31,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    const listings = requests.filter(({ call }) => call === `GET ${base}`);
    expect(listings.map(({ query }) => query['offset'])).toEqual(['0', '30']);
  });

  test('may be none, or fail', async () => {
    open({ [`GET ${base}`]: { revisions: [], people: {}, total: 0 } });
    expect(await screen.findByText('No revisions yet')).toBeTruthy();
    cleanup();
    open({ [`GET ${base}`]: refusal(500, 'unexpected', 'It broke.') });
    expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  });

  test('are opened and left by the URL', async () => {
    const { user, address } = open({ [`GET ${base}`]: { revisions: [revision(3)], people: {}, total: 1 } });
    await user.click(within(await screen.findByRole('listitem')).getByRole('button'));
    expect(address()).toBe('/sites/ice/pages/p1/edit?panel=revisions&revision=r3');
    fireEvent.keyDown(screen.getByRole('region', { name: 'Revisions' }), { key: 'Escape' });
    expect(address()).toBe('/sites/ice/pages/p1/edit');
  });
});

describe('a revision', () => {
  const content = {
    ...pageOf(),
    title: 'Old',
    tree: treeOf({ main: [nodeOf('t', 'text', {}, { text: 'Old' }), nodeOf('gone', 'text')] }),
  };
  const answers = (more: object = {}) => ({ [`GET ${base}/r3`]: { id: 'r3', number: 3, content }, ...more });

  test('is compared with the draft, node by node', async () => {
    const { user, select } = open(answers(), '&revision=r3');
    expect(await screen.findByRole('heading', { name: 'Revision 3 and the draft' })).toBeTruthy();
    expect(screen.getByText('Title')).toBeTruthy();
    const nodes = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    expect(nodes.toSorted()).toEqual(['Box', 'Text', 'Text']);
    expect(screen.getByText('Added since')).toBeTruthy();
    expect(screen.getByText('Deleted since')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Show' })[0] ?? document.body);
    expect(select).toHaveBeenCalledTimes(1);
  });

  test('is told in the words of the editor', async () => {
    const item = (id: string, name: string) => ({ id, name });
    const schema = {
      type: 'object',
      properties: {
        text: { type: 'string', title: 'Words' },
        story: { type: 'array', field: 'richText', title: 'Story' },
        link: { field: 'link', title: 'Link' },
        picture: { field: 'media', title: 'Picture' },
        wide: { type: 'boolean', title: 'Wide' },
        size: { enum: ['s', 'l'], labels: { s: 'Small', l: 'Large' }, title: 'Size' },
        day: { type: 'string', field: 'date', title: 'Day' },
        people: {
          type: 'array',
          field: 'list',
          title: 'People',
          items: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string', title: 'Name' } } },
        },
      },
    };
    const now = {
      text: 'Same',
      story: [
        { type: 'paragraph', text: 'New' },
        { type: 'paragraph', text: 'words' },
      ],
      link: { page: 'p9' },
      picture: { asset: 'a1' },
      wide: true,
      size: 'l',
      day: '2030-01-02',
      people: [item('1', 'Ann'), item('2', 'Ben')],
    };
    mockApi({
      [`GET ${base}/r3`]: {
        id: 'r3',
        number: 3,
        content: {
          ...pageOf(),
          title: 'Fees',
          seo: { robots: 'noindex', description: 'Old words' },
          navigation: { hidden: true },
          tree: treeOf({
            main: [
              nodeOf('t', 'text', {}, { text: 'Same', wide: false, people: [item('1', 'Anna'), item('2', 'Ben')] }),
              nodeOf('b', 'box'),
            ],
          }),
        },
      },
      'GET /sites/ice/pages/p9': apiPage({ id: 'p9', title: 'Rules' }),
      'GET /sites/ice/media/a1': { id: 'a1', fileName: 'floor.png' },
    });
    const { select } = renderEditor(
      RevisionsPanel,
      treeOf({ main: [nodeOf('b', 'box'), nodeOf('t', 'text', {}, now)] }),
      {
        at: '/sites/ice/pages/p1/edit?panel=revisions&revision=r3',
        catalog: catalogOf(...sampleCatalog.types.values(), entryOf('cms-component-text', { schema })),
        draft: { nodes: { t: { label: 'Same' } } },
      },
    );
    const valuesOf = (title: string) =>
      [...(screen.getByText(title).parentElement?.children ?? [])].flatMap(({ tagName, textContent }) =>
        tagName === 'SPAN' || textContent === title ? [] : [textContent],
      );
    expect(await screen.findByText('Rules')).toBeTruthy();
    expect(await screen.findByText('floor.png')).toBeTruthy();
    expect(valuesOf('Search and sharing: Description')).toEqual(['Old words', 'not set']);
    expect(valuesOf('Search and sharing: Search engines may list this page')).toEqual(['No', 'Yes']);
    expect(valuesOf('Navigation: Navigation shows this page')).toEqual(['No', 'Yes']);
    expect(valuesOf('Story')).toEqual(['not set', 'New\nwords']);
    expect(valuesOf('Link')).toEqual(['not set', 'Rules']);
    expect(valuesOf('Wide')).toEqual(['No', 'Yes']);
    expect(valuesOf('Size')).toEqual(['not set', 'Large']);
    expect(valuesOf('Day')).toEqual(['not set', '2 Jan 2030']);
    expect(valuesOf('People')).toEqual(['2 items\n\nAnna\nName: Anna', '2 items\n\nAnn\nName: Ann']);
    expect(screen.getByText(/^Moved from “The page, Main, no\. \d” to “The page, Main, no\. \d”$/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Text “Same”' })).toBeTruthy();
    expect(select).not.toHaveBeenCalled();
  });

  test('whose rich text has other formatting only says so', async () => {
    const story = (more: object) => nodeOf('t', 'text', {}, { story: [{ type: 'paragraph', text: 'Words', ...more }] });
    const schema = { type: 'object', properties: { story: { type: 'array', field: 'richText', title: 'Story' } } };
    mockApi({
      [`GET ${base}/r3`]: {
        id: 'r3',
        number: 3,
        content: { ...pageOf(), title: 'Fees', tree: treeOf({ main: [story({})] }) },
      },
    });
    renderEditor(RevisionsPanel, treeOf({ main: [story({ bold: true })] }), {
      at: '/sites/ice/pages/p1/edit?panel=revisions&revision=r3',
      catalog: catalogOf(...sampleCatalog.types.values(), entryOf('cms-component-text', { schema })),
    });
    expect(await screen.findByText('Only the formatting or links of these words differ')).toBeTruthy();
    expect(screen.getAllByText('Words')).toHaveLength(1);
  });

  test('gives one of its nodes back to the draft', async () => {
    const { user, act: acted } = open(answers(), '&revision=r3');
    await user.click((await screen.findAllByRole('button', { name: 'Restore this' }))[0] ?? document.body);
    expect(acted).toHaveBeenCalledWith(
      expect.objectContaining({ edit: expect.objectContaining({ operations: expect.anything() }) }),
    );
  });

  test('is compared with another one, from which nothing is restored alone', async () => {
    const other = { ...content, tree: treeOf({ main: [nodeOf('t', 'text', {}, { text: 'Older' })] }) };
    const { user, address } = open(
      answers({
        [`GET ${base}`]: { revisions: [revision(3), revision(2, { label: 'Launch' })], people: {}, total: 2 },
        [`GET ${base}/r2`]: { id: 'r2', number: 2, content: other },
      }),
      '&revision=r3',
    );
    await user.click(await screen.findByRole('combobox', { name: 'Compared with' }));
    await user.click(await screen.findByRole('option', { name: '2. Launch' }));
    expect(await screen.findByRole('heading', { name: 'Revision 3 and revision 2' })).toBeTruthy();
    expect(address()).toContain('with=r2');
    expect(screen.getByText('Older')).toBeTruthy();
    expect(screen.getByText('In revision 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore this' })).toBeNull();
  });

  test('that is the same says so', async () => {
    open(
      { [`GET ${base}/r3`]: { id: 'r3', number: 3, content: { ...pageOf(), title: 'Fees', tree } } },
      '&revision=r3',
    );
    expect(await screen.findByText('They are the same.')).toBeTruthy();
  });

  test('becomes the draft after a question, which counts the places', async () => {
    const { user, requests, store, address } = open(answers({ [`POST ${base}/r3/restoration`]: {} }), '&revision=r3');
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Make revision 3 the draft?' }));
    expect(dialog.getByText(/^4 places change/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/^Revision 3 is the draft now/)).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => body)).toEqual([{ expectedVersion: 1 }]);
    expect(store.read().history.done).toEqual([]);
    expect(address()).toBe('/sites/ice/pages/p1/edit?panel=revisions');
  });

  test('is restored only once the draft is saved', async () => {
    const { user, requests, store } = open(answers({ [`POST ${base}/r3/restoration`]: {} }), '&revision=r3');
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    act(() => store.apply({ title: 'Delete', operations: [{ op: 'remove', node: 'b' }] }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(writesIn(requests)).toHaveLength(1));
    expect(writesIn(requests)[0]?.body).toEqual({ expectedVersion: 2 });
  });

  test('that cannot be restored stays open with the reason', async () => {
    const { user } = open(
      answers({ [`POST ${base}/r3/restoration`]: refusal(409, 'page.conflict', 'Somebody saved.') }),
      '&revision=r3',
    );
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Somebody saved.');
  });
});
