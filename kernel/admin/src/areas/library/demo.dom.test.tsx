import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mockApi, refusal, type ApiRequest } from '../../api/api.fixture.ts';
import { mockFrame, opening } from '../../canvas/mock-frame.fixture.ts';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { ComponentScreen } from './component-screen.tsx';

const call = 'POST /sites/ice/components/card/demos/0/frame';
const id = '5d3d2c0e-0a2b-4c1d-9d62-8f0c7f8a1e11';

let answers: Record<string, unknown>;
let requests: ApiRequest[];
let mock: ReturnType<typeof mockFrame>;

beforeEach(() => {
  answers = {
    'GET /sites/ice': { plugins: [] },
    'GET /sites': { sites: [] },
    'GET /sites/ice/components': {
      items: [
        {
          name: 'card',
          title: 'Card',
          description: 'About it',
          version: 0,
          plugin: '@sample/plugin-cards',
          pluginVersion: '1.0.0',
          keywords: [],
          props: {
            type: 'object',
            required: ['title'],
            properties: { title: { type: 'string', field: 'text', title: 'Title' } },
          },
          slots: {},
          demos: [{ displayName: 'Short', content: { props: { title: 'Sample' } } }],
        },
      ],
    },
    [call]: ({ body }: ApiRequest) => {
      const { props = { title: 'Sample' } } = body as { props?: { title?: string } };
      const problem = { where: 'Card, Title', message: 'It is too short.', node: id, field: 'title' };
      return {
        ...opening,
        node: { id, name: 'card', version: 0, props, slots: {} },
        problems: props.title === '' ? [problem] : [],
      };
    },
  };
  requests = mockApi(answers);
  mock = mockFrame();
});
afterEach(() => {
  cleanup();
  mock.dispose();
});

/** A demo is rendered after a pause in typing. */
const rendering = { timeout: 5_000 };
const soon = (check: () => void) => waitFor(check, rendering);

const asked = () => requests.filter((each) => each.call === call).map(({ body }) => body);

/** Opens the screen, and the panel of its demo. */
async function open(panel: 'Properties' | 'Stored form' | 'Accessibility', search: string = '') {
  const { user, address } = renderScreen(ComponentScreen, {
    at: `/sites/ice/components/card${search}`,
    path: '/sites/:site/components/:component',
  });
  await user.click(await screen.findByRole('button', { name: panel }));
  return { user, address, panel: await screen.findByRole('region', { name: `${panel} of Short` }) };
}

/** Loads the demo opened as number `count`, until it is ready. */
async function show(count: number = 1) {
  await soon(() => expect(mock.posted.length).toBeGreaterThanOrEqual(count));
  mock.load(screen.getByTitle('Demo: Short'));
  await waitFor(() => expect(mock.connections).toHaveLength(count));
  const page = mock.page();
  page.say({ type: 'ready', version: 0 });
  return page;
}

test('changes of properties are rendered, shown as stored, and reset', async () => {
  const { user, panel } = await open('Properties');
  await show();
  const title = await within(panel).findByRole('textbox', { name: /^Title/ });
  expect(title).toHaveProperty('value', 'Sample');
  const reset = within(panel).getByRole('button', { name: 'Reset' });
  expect(reset).toHaveProperty('disabled', true);
  await user.type(title, ' card');
  await soon(() =>
    expect(asked()).toEqual([
      { brand: 'ice', scheme: 'auto' },
      { brand: 'ice', scheme: 'auto', props: { title: 'Sample card' } },
    ]),
  );
  await show(2);
  await user.click(screen.getByRole('button', { name: 'Stored form' }));
  const stored = () => JSON.parse(screen.getByRole('region', { name: 'JSON' }).textContent ?? '') as object;
  await waitFor(() =>
    expect(stored()).toEqual({ id, name: 'card', version: 0, props: { title: 'Sample card' }, slots: {} }),
  );
  await user.click(screen.getByRole('button', { name: 'Properties' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await soon(() => expect(asked()).toHaveLength(3));
  expect(asked()[2]).toEqual({ brand: 'ice', scheme: 'auto' });
  expect(await screen.findByDisplayValue('Sample')).toBeTruthy();
});

test('an invalid property has its message in the form', async () => {
  const { user, panel } = await open('Properties');
  await show();
  await user.clear(await within(panel).findByRole('textbox', { name: /^Title/ }));
  expect(await within(panel).findByText('It is too short.', {}, rendering)).toBeTruthy();
});

test('props that the server refuses are named in place of the demo', async () => {
  const { user, panel } = await open('Properties');
  await show();
  answers[call] = refusal(422, 'request.invalid', 'They have more than 32 KB.');
  await user.type(await within(panel).findByRole('textbox', { name: /^Title/ }), 's');
  expect(await screen.findByText('They have more than 32 KB.', {}, rendering)).toBeTruthy();
});

test('the stored form is copied', async () => {
  const { user, panel } = await open('Stored form');
  await show();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await user.click(await within(panel).findByRole('button', { name: 'Copy' }));
  expect(JSON.parse(copied.mock.calls[0]?.[0] ?? '')).toMatchObject({ id, props: { title: 'Sample' } });
  expect(await screen.findByText('The JSON is copied.')).toBeTruthy();
  copied.mockRejectedValueOnce(new Error('No.'));
  await user.click(within(panel).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/^The browser does not allow copying/)).toBeTruthy();
});

test('the direction is in the URL, and demos have it', async () => {
  const { user, address } = await open('Stored form', '?direction=rtl');
  await waitFor(() => expect(asked()).toEqual([{ brand: 'ice', scheme: 'auto', direction: 'rtl' }]));
  await user.click(screen.getByRole('combobox', { name: 'Direction' }));
  await user.click(screen.getByRole('option', { name: 'Left to right' }));
  expect(address()).toBe('/sites/ice/components/card?direction=ltr');
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toEqual({ brand: 'ice', scheme: 'auto', direction: 'ltr' });
  await user.click(screen.getByRole('combobox', { name: 'Direction' }));
  await user.click(screen.getByRole('option', { name: 'By language' }));
  expect(address()).toBe('/sites/ice/components/card');
});

test('violations are listed with rule, impact, places and help, and once more in other colors', async () => {
  const { user, panel } = await open('Accessibility');
  expect(within(panel).getByRole('status', { name: 'Checking the demo' })).toBeTruthy();
  const page = await show();
  await waitFor(() => expect(page.received.map(({ type }) => type)).toContain('check'));
  const help = 'https://rules.example/contrast';
  page.say({
    type: 'checked',
    violations: [
      {
        rule: 'color-contrast',
        impact: 'serious',
        title: 'Contrast is too low',
        help,
        places: ['h2', 'p'],
        nodes: [],
        texts: [],
        count: 5,
      },
    ],
  });
  const link = await within(panel).findByRole('link', { name: 'Contrast is too low' });
  expect(link.getAttribute('href')).toBe(help);
  for (const words of ['color-contrast', 'Serious', 'h2', 'p', '3 more'])
    expect(within(panel).getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(await within(panel).findByRole('status', { name: 'Checking the demo' })).toBeTruthy();
  page.say({ type: 'checked', violations: [] });
  expect(await within(panel).findByText(/finds no violation/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Light' }));
  expect(await within(panel).findByRole('status', { name: 'Checking the demo' })).toBeTruthy();
  page.say({ type: 'checked', violations: null });
  expect(await within(panel).findByText(/^The server has no axe-core/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(await within(panel).findByRole('status', { name: 'Checking the demo' })).toBeTruthy();
  page.say({ type: 'checked', violations: 'none' });
  expect(await within(panel).findByText(/^The page did not answer/)).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  page.say({ type: 'checked', violations: [] });
  expect(await within(panel).findByText(/finds no violation/)).toBeTruthy();
  expect(page.received.filter(({ type }) => type === 'check')).toHaveLength(5);
});
