import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { mockApi, pending, refusal, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import type { Violation } from '@quoin/api/canvas';
import type { Operation } from '@quoin/core';
import { EditorBar } from '../bar/editor-bar.tsx';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';

afterEach(cleanup);

const tree = treeOf({ main: [nodeOf('b', 'box'), nodeOf('t', 'text')] });
const set = (node: string, value: string): Operation => ({ op: 'set', node, path: ['size'], value });
const unpublished = { status: 'draft', publishedRevision: null } as const;
const findingsCall = 'GET /sites/ice/pages/p1/findings';
const publishCall = 'POST /sites/ice/pages/p1/publication';

/** Prepares the bar of a page that was never published. */
function prepare(answers: Record<string, unknown> = {}, violations: readonly Violation[] = []) {
  const responses: Record<string, unknown> = {
    'GET /sites/ice': { zone: 'UTC', locales: ['en', 'de'], url: 'https://ice.example' },
    [publishCall]: { number: 1 },
    ...answers,
  };
  const requests = mockApi(responses);
  const view = renderEditor(EditorBar, tree, {
    page: unpublished,
    draft: { nodes: { b: { label: 'Fees' } } },
    violations,
  });
  const open = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Publish' }));
    return within(screen.getByRole('dialog', { name: 'Publish “Fees”' }));
  };
  return { ...view, open, requests, responses };
}
const bodies = (requests: ApiRequest[]) => writesIn(requests).map(({ body }) => body);
const lines = (alert: HTMLElement) =>
  within(alert)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('publishing from a tab that is behind', () => {
  test('loads the draft, says who changed what, and publishes that version', async () => {
    let version = 1;
    const { open, byAnother, requests, user, content } = prepare({ [findingsCall]: () => ({ version, findings: [] }) });
    byAnother('Ben', set('b', 'large'), { op: 'remove', node: 't' });
    version = 2;
    const dialog = await open();
    const changes = await dialog.findByRole('alert');
    expect(changes.textContent).toContain('The page has changed meanwhile, last by Ben.');
    expect(lines(changes)).toEqual(['Box “Fees” changed: size', 'Text deleted']);
    expect(content().tree.slots['main']).toHaveLength(1);
    const publish = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish now' });
    await waitFor(() => expect(publish.disabled).toBe(false));
    await user.click(publish);
    expect(await screen.findByText('Published as revision 1.')).toBeTruthy();
    expect(bodies(requests)).toEqual([{ expectedVersion: 2 }]);
  });

  test('goes on after a change in the same moment', async () => {
    let version = 1;
    const { open, byAnother, requests, responses, user } = prepare({
      [findingsCall]: () => ({ version, findings: [] }),
      [publishCall]: () => {
        byAnother('Ben', set('b', 'large'));
        version = 2;
        responses[publishCall] = { number: 1 };
        return refusal(409, 'page.conflict', 'The draft is at version 2, not 1.');
      },
    });
    const dialog = await open();
    await dialog.findByText(/^The checks find nothing/);
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    expect(await dialog.findByText(/^Someone changed the page at the same moment/)).toBeTruthy();
    expect(dialog.queryByText(/version/)).toBeNull();
    expect(await dialog.findByText('Box “Fees”')).toBeTruthy();
    const publish = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish now' });
    await waitFor(() => expect(publish.disabled).toBe(false));
    await user.click(publish);
    expect(await screen.findByText('Published as revision 1.')).toBeTruthy();
    expect(bodies(requests)).toEqual([{ expectedVersion: 1 }, { expectedVersion: 2 }]);
  });

  test('waits for the checks of the newer version', async () => {
    const { open, byAnother, store, responses } = prepare({ [findingsCall]: { version: 1, findings: [] } });
    const dialog = await open();
    await dialog.findByText(/^The checks find nothing/);
    responses[findingsCall] = pending;
    byAnother('Ben', set('b', 'large'));
    await act(() => store.pull());
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(true);
  });

  test('asks for the choice that is due first', async () => {
    const { open, byAnother, store, user, requests } = prepare({ [findingsCall]: { version: 2, findings: [] } });
    byAnother('Ben', set('b', 'large'));
    act(() => store.apply({ title: 'Edit', operations: [set('b', 'small')] }));
    await waitFor(() => expect(store.read().clashes).toHaveLength(1));
    const dialog = await open();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    const publish = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish now' });
    await waitFor(() => expect(publish.disabled).toBe(false));
    await user.click(publish);
    expect(await screen.findByText('Published as revision 1.')).toBeTruthy();
    expect(bodies(requests)).toEqual([{ expectedVersion: 2 }]);
  });
});

describe('findings', () => {
  const wrong = {
    check: 'content',
    severity: 'block',
    node: 'b',
    field: 'size',
    fieldTitle: 'Size',
    message: 'It is missing.',
  };

  test('name node and field, and lead to it', async () => {
    const { open, user, select, showField } = prepare({ [findingsCall]: { version: 1, findings: [wrong] } });
    const dialog = await open();
    expect(await dialog.findByText('It is missing.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Box “Fees” › Size' }));
    expect(select).toHaveBeenLastCalledWith({ node: 'b' });
    expect(showField).toHaveBeenLastCalledWith({ node: 'b', path: 'size' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are the same before a page is submitted for review, which what blocks prevents', async () => {
    const { user, responses, requests } = prepare({
      [findingsCall]: { version: 1, findings: [wrong] },
      'POST /sites/ice/pages/p1/draft/submission': { number: 1 },
    });
    const submit = async () => {
      await user.click(screen.getByRole('button', { name: 'More actions' }));
      await user.click(screen.getByRole('menuitem', { name: 'Submit for review' }));
      return within(screen.getByRole('dialog', { name: 'Submit “Fees” for review' }));
    };
    const refused = await submit();
    await refused.findByRole('button', { name: 'Box “Fees” › Size' });
    expect(refused.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
    await user.click(refused.getByRole('button', { name: 'Cancel' }));
    responses[findingsCall] = { version: 1, findings: [{ ...wrong, severity: 'warn' }] };
    const dialog = await submit();
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    expect(await screen.findByText('Submitted for review in its current state.')).toBeTruthy();
    expect(bodies(requests)).toHaveLength(1);
  });
});

describe('what checks find', () => {
  const overridable = { check: 'alt-text', severity: 'block', overridable: true, message: 'It has no text.' };

  test('prevents publishing until there is a reason, which is sent', async () => {
    const { open, user, requests } = prepare({ [findingsCall]: { version: 1, findings: [overridable] } });
    const dialog = await open();
    const publish = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish now' });
    const reason = await dialog.findByRole('textbox', { name: /^Why it may be published as it is/ });
    await user.type(reason, '  ');
    expect(publish.disabled).toBe(true);
    await user.type(reason, 'It is decoration');
    await user.click(publish);
    expect(await screen.findByText('Published as revision 1.')).toBeTruthy();
    expect(bodies(requests)).toEqual([{ expectedVersion: 1, overrideReason: 'It is decoration' }]);
  });

  test('asks for no reason while something must be put right', async () => {
    const findings = [overridable, { ...overridable, check: 'content', overridable: false }];
    const { open } = prepare({ [findingsCall]: { version: 1, findings } });
    const dialog = await open();
    expect(await dialog.findByRole('heading', { name: 'Must be put right' })).toBeTruthy();
    expect(dialog.queryByRole('textbox', { name: /^Why/ })).toBeNull();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(true);
  });

  test('leads to the settings of the page, or names the check', async () => {
    const findings = [
      { check: 'page-description', checkTitle: 'Description', severity: 'info', field: 'description', message: 'A' },
      { check: 'broken', checkTitle: 'Broken check', severity: 'warn', message: 'The check failed.' },
    ];
    const { open } = prepare({ [findingsCall]: { version: 1, findings } });
    const dialog = await open();
    const link = await dialog.findByRole('link', { name: 'Description of the page' });
    expect(link.getAttribute('href')).toBe('/sites/ice/pages/p1');
    expect(dialog.getByText('Broken check')).toBeTruthy();
  });
});

describe('the checks of the bar', () => {
  const findings = [
    { check: 'a', severity: 'warn', node: 'b', field: 'size', fieldTitle: 'Size', message: 'It is long.' },
  ];

  test('tell how much they find, and lead to it', async () => {
    const { user, showField } = prepare({ [findingsCall]: { version: 1, findings } });
    await user.click(await screen.findByRole('button', { name: 'The checks find 1 thing' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Checks' })).getByRole('button', { name: /Size$/ }));
    expect(showField).toHaveBeenLastCalledWith({ node: 'b', path: 'size' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('count what is drawn badly once it is known', async () => {
    const violation = { rule: 'color-contrast', impact: 'serious', title: 'Too little contrast', count: 1 } as const;
    const places = { help: 'https://rules.example/contrast', places: ['p'], nodes: ['t'], texts: [] };
    const { user } = prepare({ [findingsCall]: { version: 1, findings } }, [{ ...violation, ...places }]);
    await user.click(await screen.findByRole('button', { name: 'The checks find 1 thing' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Checks' }));
    expect(await dialog.findByRole('heading', { name: 'The checks find 2 things' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'The checks find 2 things' })).toBeTruthy();
  });

  test('run again once after several edits, when editing pauses', async () => {
    let found = 0;
    const { store } = prepare({
      [findingsCall]: () => {
        found += 1;
        return { version: found, findings: found === 1 ? [] : findings };
      },
    });
    await screen.findByRole('button', { name: 'The checks find nothing in the content' });
    for (const value of ['s', 'sm', 'small']) {
      act(() => store.apply({ title: 'Edit', operations: [set('b', value)] }));
      await act(() => store.saved());
    }
    expect(found).toBe(1);
    await screen.findByRole('button', { name: 'The checks find 1 thing' }, { timeout: 5_000 });
    expect(found).toBe(2);
  });
});

test('the notice of a publication leads to the page', async () => {
  const { open, user } = prepare({ [findingsCall]: { version: 1, findings: [] } });
  const dialog = await open();
  await dialog.findByText(/^The checks find nothing/);
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  const link = await screen.findByRole('link', { name: 'Open the page' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://ice.example/fees', '_blank']);
});
