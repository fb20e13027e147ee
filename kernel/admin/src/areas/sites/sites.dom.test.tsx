import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { mockApi, pending, queryOf, type ApiRequest } from '../../api/api.fixture.ts';
import { apiPage } from '../../api/page.fixture.ts';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { SiteScreen } from './site-screen.tsx';
import { SitesScreen } from './sites-screen.tsx';

afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {};
  requests = mockApi(answers);
});

describe('sites', () => {
  const dashboard = (more: object = {}) => ({
    health: 'good',
    problems: [],
    late: [],
    counts: { published: 3, changed: 1, draft: 2, unpublished: 0 },
    handedIn: { total: 6, pages: [apiPage({ id: 'h', title: 'Waiting', handedInAt: at })] },
    scheduled: [apiPage({ id: 's', title: 'Soon', publishAt: '2999-02-01T00:00:00.000Z' })],
    recent: [],
    people: {},
    ...more,
  });
  const site = {
    id: 'ice',
    name: 'Ice',
    hosts: ['ice.example', 'www.ice.example'],
    url: 'https://ice.example',
    health: 'good',
  };
  beforeEach(() => {
    answers['GET /sites'] = { sites: [site] };
    answers['GET /sites/ice/dashboard'] = dashboard();
    answers['GET /sites/ice/activity'] = pending;
    answers['GET /sites/ice/unfinished'] = { unfinished: [], settings: [] };
  });
  const one = () => renderScreen(SiteScreen, { at: '/sites/ice', path: '/sites/:site' });

  test('are listed with what needs attention', async () => {
    renderScreen(SitesScreen, { at: '/', path: '/' });
    await screen.findByText('6 in review');
    expect(screen.getByRole('link').textContent).toBe('Iceice.example, www.ice.example4 published pages6 in review');
  });

  test('with problems say so without more', async () => {
    answers['GET /sites'] = { sites: [{ ...site, health: 'bad' }] };
    renderScreen(SitesScreen, { at: '/', path: '/' });
    expect(await screen.findByText('Has problems')).toBeTruthy();
    expect(queryOf(requests, 'GET /sites/ice/dashboard')).toBeUndefined();
  });

  test('may be none', async () => {
    answers['GET /sites'] = { sites: [] };
    renderScreen(SitesScreen, { at: '/', path: '/' });
    expect(await screen.findByText('You hold no role on any site yet')).toBeTruthy();
  });

  test('have a dashboard of pages by status', async () => {
    one();
    const counts = within(await screen.findByRole('list', { name: 'Pages by status' })).getAllByRole('link');
    expect(counts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['3Published', '/sites/ice/pages?status=published'],
      ['1Changed', '/sites/ice/pages?status=changed'],
      ['2Draft', '/sites/ice/pages?status=draft'],
      ['0Unpublished', '/sites/ice/pages?status=unpublished'],
      ['6In review', '/sites/ice/pages?status=review'],
    ]);
  });

  test('show what waits, what is next, and what changed', async () => {
    one();
    const card = (name: string) => within(screen.getByRole('region', { name }));
    await screen.findByRole('region', { name: 'Waits for review' });
    expect(card('Waits for review').getByRole('link', { name: 'All: waits for review' })).toBeTruthy();
    expect(card('Scheduled next').getByText(/^Visible from \d+ \w+ 2999/)).toBeTruthy();
    expect(card('Changed last').getByText('No page was changed yet.')).toBeTruthy();
  });

  test('show what is unfinished, and nothing once it is finished', async () => {
    const page = (index: number) => ({ page: `p${index}`, title: `Page ${index}`, path: `/${index}`, locale: 'en' });
    const absent = { page: null, title: 'Home page', path: '/', locale: 'en', messages: ['Nothing is at /.'] };
    const pages = [...Array(8).keys()].map((index) => ({ ...page(index), messages: ['A', 'B', 'C', 'D'] }));
    answers['GET /sites/ice/unfinished'] = { unfinished: [absent, ...pages], settings: ['No captcha.'] };
    const { unmount } = one();
    const card = within(await screen.findByRole('region', { name: 'Unfinished' }));
    expect(
      card
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
        .slice(0, 2),
    ).toEqual([
      ['Home page', '/sites/ice/pages'],
      ['Page 0', '/sites/ice/pages/p0/edit'],
    ]);
    const items = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([items[0], items[2]]).toEqual(['No captcha.', 'Page 0ABC']);
    expect(card.getByText('One more page has findings.')).toBeTruthy();
    unmount();
    answers['GET /sites/ice/unfinished'] = { unfinished: [], settings: [] };
    one();
    await screen.findByRole('region', { name: 'Changed last' });
    expect(screen.queryByRole('region', { name: 'Unfinished' })).toBeNull();
  });

  test('tell their problems, and what was late', async () => {
    answers['GET /sites/ice/dashboard'] = dashboard({
      health: 'bad',
      problems: [{ where: 'manifest.json', message: 'No brand.' }],
      late: [{ page: 'p1', path: '/fees', at, publishedAt: at }],
    });
    one();
    expect(await screen.findByText('manifest.json: No brand.')).toBeTruthy();
    expect(screen.getByText(/^\/fees: due /)).toBeTruthy();
  });
});
