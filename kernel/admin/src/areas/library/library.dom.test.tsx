import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mockApi, refusal } from '../../api/api.fixture.ts';
import { cellsOf, renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { ComponentScreen } from './component-screen.tsx';
import { LibraryScreen } from './library-screen.tsx';

afterEach(cleanup);

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {};
  mockApi(answers);
});

describe('the library', () => {
  const componentOf = (name: string, title: string, more: object = {}) => ({
    name,
    title,
    description: `About ${title}`,
    version: 0,
    plugin: '@sample/plugin-cards',
    pluginVersion: '1.0.0',
    keywords: [],
    form: false,
    props: { type: 'object', properties: { title: { type: 'string', title: 'Title' } } },
    slots: {},
    demos: [],
    ...more,
  });
  beforeEach(() => {
    answers['GET /sites/ice'] = { plugins: [{ name: '@sample/plugin-cards', title: 'Cards' }] };
    answers['GET /sites/ice/components'] = {
      items: [
        componentOf('card', 'Card', { slots: { body: { title: 'Body', max: 2, accept: ['chart', 'gone'] } } }),
        componentOf('chart', 'Chart', {
          plugin: '@sample/plugin-charts',
          keywords: ['graph'],
          deprecated: { use: 'card' },
        }),
      ],
    };
    answers['GET /sites'] = { sites: [] };
  });
  const list = (search: string = '') =>
    renderScreen(LibraryScreen, { at: `/sites/ice/components${search}`, path: '/sites/:site/components' });
  const one = (name: string) =>
    renderScreen(ComponentScreen, { at: `/sites/ice/components/${name}`, path: '/sites/:site/components/:component' });

  test('has components by family', async () => {
    list();
    expect(within(await screen.findByRole('region', { name: 'Cards' })).getByRole('link').textContent).toBe(
      'CardAbout Card',
    );
    expect(within(screen.getByRole('region', { name: '@sample/plugin-charts' })).getByText('Deprecated')).toBeTruthy();
  });

  test.each([
    ['?search=graph', ['Chart']],
    ['?search=CARDS', ['Card']],
    ['?search=about+c', ['Chart', 'Card']],
  ])('is searched: %s', async (search, titles) => {
    list(search);
    await screen.findAllByRole('link');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles);
  });

  test('says that nothing fits', async () => {
    list('?search=nothing');
    expect(await screen.findByText('No component fits')).toBeTruthy();
  });

  test('shows fields, slots and weight of a component', async () => {
    answers['GET /sites/ice/components/card/weight'] = {
      css: 512,
      script: 20_480,
      hydrate: 'media (min-width: 600px)',
    };
    answers['GET /sites/ice/components/card/usages'] = refusal(403, 'role.required', 'No.');
    one('card');
    await screen.findByRole('table', { name: 'Fields' });
    expect(cellsOf('Fields')).toEqual([['Titletitle', 'Text', '', '', '']]);
    expect(cellsOf('Slots')).toEqual([['Body', 'Chart, gone', 'At most 2']]);
    expect(await screen.findByText('20 KB, starts on (min-width: 600px)')).toBeTruthy();
    expect(screen.getByText('0.5 KB')).toBeTruthy();
    expect(await screen.findByText(/^Where it is used is shown to those who may edit every page/)).toBeTruthy();
  });

  test('leads from a deprecated component to the one in its place', async () => {
    one('chart');
    const link = await screen.findByRole('link', { name: 'Card' });
    expect(link.getAttribute('href')).toBe('/sites/ice/components/card');
    expect(screen.getByText('Nothing goes into it.')).toBeTruthy();
  });

  test('knows of uses of a component that is not installed', async () => {
    one('gone');
    expect(await screen.findByText('No plugin of this site registers this component')).toBeTruthy();
  });

  test.each([
    [{ css: 0, script: 0, hydrate: null }, ['None', 'None']],
    [{ css: 1536, script: 10_239, hydrate: 'load' }, ['1.5 KB', '10.0 KB, starts at once']],
    [{ css: 10_240, script: 51_200, hydrate: 'idle' }, ['10 KB', '50 KB, starts when the browser is idle']],
    [{ css: 1024, script: 1024, hydrate: 'visible' }, ['1.0 KB', '1.0 KB, starts when it is seen']],
  ])('tells what a component weighs, and when it starts: %j', async (weight, words) => {
    answers['GET /sites/ice/components/card/weight'] = weight;
    one('card');
    const factOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
    await screen.findByText('CSS');
    expect(factOf('Family')).toBe('Cards (@sample/plugin-cards 1.0.0)');
    await waitFor(() => expect([factOf('CSS'), factOf('Script')]).toEqual(words));
  });

  test('lists the pages that use a component, published, scheduled and drafted', async () => {
    answers['GET /sites/ice/components/card/usages'] = {
      pages: [{ id: 'p1', title: 'Fees', path: '/fees', locale: 'en', published: 2, next: 0, draft: 3 }],
      total: 1,
      published: { pages: 1 },
      draft: { pages: 4 },
    };
    one('card');
    expect(await screen.findByText('Visitors see it on 1 page; drafts have it on 4 pages.')).toBeTruthy();
    expect(cellsOf('Pages that use it')).toEqual([['Fees', '/fees (en)', '2', '0', '3']]);
    expect(screen.getByRole('link', { name: 'Fees' }).getAttribute('href')).toBe('/sites/ice/pages/p1/edit');
  });

  test('shows demos in the brand of another site, in dark or light, by the URL', async () => {
    answers['GET /sites'] = { sites: ['ice', 'nyse'].map((id) => ({ id, name: id.toUpperCase() })) };
    const { user, address } = one('card');
    await user.click(await screen.findByRole('combobox', { name: 'Brand of' }));
    await user.click(screen.getByRole('option', { name: 'NYSE' }));
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(address()).toBe('/sites/ice/components/card?brand=nyse&scheme=dark');
    await user.click(screen.getByRole('button', { name: 'System' }));
    await user.click(screen.getByRole('combobox', { name: 'Brand of' }));
    await user.click(screen.getByRole('option', { name: 'ICE' }));
    expect(address()).toBe('/sites/ice/components/card');
  });

  test.each([
    ['the library', () => list()],
    ['a component', () => one('card')],
  ])('says why %s cannot be shown', async (_, render) => {
    answers['GET /sites/ice/components'] = refusal(503, 'server.busy', 'Try again soon.');
    render();
    expect(await screen.findByText('Try again soon.')).toBeTruthy();
  });
});
