import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import plugin from '../index.ts';
import mount from './search.client.ts';

const words = {
  locale: 'en',
  suggest: { list: 'Suggestions', count: '{count} suggestions' },
  failed: 'It failed.',
  retry: 'Again',
};

const html = (query: string, props: Record<string, string | number> = {}, name = 'search') =>
  renderNode(plugin, { id: 'node', name: `cms-component-${name}`, props }, { search: new URLSearchParams(query) });

async function render(query: string, props: Record<string, string | number> = {}, name = 'search'): Promise<void> {
  document.body.innerHTML = await html(query, props, name);
}

describe('without script', () => {
  test('nothing is listed before a search, except by the internal search', async () => {
    await render('');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('searchbox').getAttribute('name')).toBe('q');
    await render('', {}, 'elastic-search');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('4 results');
  });

  test('results show title, place and marked words as text', async () => {
    await render('q=sample');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('4 results for “sample”');
    const [first] = screen.getAllByRole('heading', { level: 3 });
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/#page-one');
    expect(document.querySelectorAll('.search-excerpt mark')).toHaveLength(4);
    // Markup stays text.
    expect(document.querySelector('.search-excerpt')?.textContent).toBe(
      'What exists in tests only, with a sample passage <b>of text</b>',
    );
    expect(document.querySelector('.search-excerpt b')).toBeNull();
    expect(document.querySelector('time')?.textContent).toBe('Jan 2, 2026');
  });

  test('titles of results are one level below the heading of the results', async () => {
    await render('q=sample', { level: 4 });
    const levels = screen.getAllByRole('heading').map(({ tagName, dataset }) => [tagName, dataset['level']]);
    expect(levels.slice(0, 2)).toEqual([
      ['H2', '4'],
      ['H3', undefined],
    ]);
  });

  test('collections are links that keep the query, and a new query keeps the collection', async () => {
    await render('q=sample&collection=reports&year=2026&page=1');
    const collections = within(screen.getByRole('navigation', { name: 'Collections' }));
    expect(collections.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All 4',
      'Pages 2',
      'Reports 1',
      'Product specs 1',
    ]);
    expect(collections.getByRole('link', { name: 'Reports 1' }).getAttribute('aria-current')).toBe('true');
    expect(collections.getByRole('link', { name: 'All 4' }).getAttribute('href')).toMatch(/\?q=sample&year=2026$/);
    expect(document.querySelector<HTMLInputElement>('input[name=collection]')?.value).toBe('reports');
  });

  test('years and topics are form options, and an option without results can be removed', async () => {
    await render('q=nothing&year=1999');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Nothing was found for “nothing”');
    const year = screen.getByLabelText<HTMLSelectElement>('Year');
    expect([year.value, year.form?.id, [...year.options].map(({ text }) => text)]).toEqual([
      '1999',
      'node-form',
      ['All years', '1999'],
    ]);
  });

  test('further pages are reached by links', async () => {
    await render('q=sample&page=2', { resultsPerPage: 1 });
    const pages = within(screen.getByRole('navigation', { name: 'Results, pages' }));
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2');
    const searchOf = (name: string) => pages.getByRole<HTMLAnchorElement>('link', { name }).search;
    expect([searchOf('Previous page'), searchOf('Next page')]).toEqual(['?q=sample', '?q=sample&page=3']);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=99999999',
    'page=x',
    'year=x',
    'year=2026&year=2025',
    'q=a&q=b',
    'collection=__proto__&q=a',
    'topic=%00',
  ])('%s gets a response', async (query) => {
    await render(query);
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });
});

describe('with script', () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  let stop: void | (() => void);
  let fails = false;
  const fetched = globalThis.fetch;

  beforeEach(async () => {
    asked.length = 0;
    fails = false;
    history.replaceState(null, '', '/sample');
    Element.prototype.scrollIntoView = () => {};
    Object.assign(globalThis, { reportError: () => {} });
    globalThis.fetch = async (input) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      asked.push(url.pathname + url.search);
      if (fails) throw new TypeError('no network');
      if (!url.pathname.startsWith('/api/')) return new Response(await html(url.search.slice(1)));
      return Response.json(['First', 'Second'].map((title) => ({ title, href: `#${title}` })));
    };
    await render('');
    stop = mount(document.querySelector<HTMLElement>('cms-island')!, words);
  });
  afterEach(() => {
    stop?.();
    globalThis.fetch = fetched;
  });

  const box = () => screen.getByLabelText<HTMLInputElement>('What are you looking for?');

  test('results follow typing and are announced, and the URL is updated', async () => {
    await user.type(box(), 'sample');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('4 results for “sample”'));
    expect(document.querySelector('.listing > output')?.textContent).toBe('4 results for “sample”');
    expect(location.search).toBe('?q=sample');
    expect(asked.filter((url) => !url.startsWith('/api/'))).toEqual(['/sample?q=sample']);
    await user.selectOptions(screen.getByLabelText('Year'), '2026');
    await waitFor(() => expect(location.search).toBe('?q=sample&year=2026'));
    expect(document.activeElement).toBe(screen.getByLabelText('Year'));
  });

  test('titles are suggested, selected by keyboard, and closed by Escape', async () => {
    // Results may bring listboxes of their own.
    const suggestions = () => within(screen.getByRole('listbox', { name: 'Suggestions' }));
    await user.type(box(), 'fi');
    // They replace the URL, with the fragment of a link followed meanwhile.
    await waitFor(() => expect(location.search).toBe('?q=fi'));
    await waitFor(() =>
      expect(
        suggestions()
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['First', 'Second']),
    );
    expect(asked).toContain('/api/site-search/suggestions?locale=en&q=fi');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box().getAttribute('aria-activedescendant')).toBe(suggestions().getByRole('option', { selected: true }).id);
    expect(suggestions().getByRole('option', { selected: true }).textContent).toBe('Second');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.hash).toBe('#Second'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  test('a failed request is reported, and can be retried', async () => {
    fails = true;
    await user.type(box(), 'x{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('It failed. Again'));
    fails = false;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toBeTruthy());
  });

  test('text typed before the script was loaded is searched', async () => {
    stop?.();
    box().value = 'sample';
    stop = mount(document.querySelector<HTMLElement>('cms-island')!, words);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('4 results for “sample”'));
    expect(location.search).toBe('?q=sample');
  });

  test('it is removed without traces', () => {
    stop?.();
    stop = undefined;
    expect(screen.getByRole('searchbox').getAttribute('aria-controls')).toBeNull();
    expect(document.querySelector('.suggest-list')).toBeNull();
  });
});
