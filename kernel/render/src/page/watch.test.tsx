import { expect, test } from '@jest/globals';
import { defineComponent, slot, z } from '@quoin/sdk';
import type { Watch } from '../model/watch.ts';
import { plain, word } from '../testing/definitions.fixture.tsx';
import { bodyOf, renderInput } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';
import { renderPage } from './render-page.ts';

let running: string | undefined;
const seen: string[] = [];
const note = (what: string) => void seen.push(`${what} runs as ${running}`);
const Below = () => {
  note('below');
  return <i>below</i>;
};
const busy = defineComponent({
  name: 'cms-component-busy',
  title: 'Busy',
  description: 'Sample',
  props: z.object({}),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Busy', content: { props: {} } }],
  load: async () => note('load'),
  shows: () => {
    note('shows');
    return ['body'];
  },
  head: () => {
    note('head');
    return {};
  },
  render: ({ slots }) => {
    note('render');
    return [<Below key="below" />, <b key="body">{slots.body}</b>];
  },
});
const site = sampleSite({ components: [word, busy], templates: [plain] });

const watching = (refused?: string): Watch => {
  const enter: Watch['enter'] = ({ name }) => {
    if (name === refused) throw new Error('It hung before.');
    running = name;
  };
  const leave = () => void (running = undefined);
  return {
    enter,
    leave,
    during(kind, work) {
      enter(kind);
      try {
        return work();
      } finally {
        leave();
      }
    },
  };
};

const words = (text: string) => node('cms-component-word', { text });
const tree = node(
  'cms-template-plain',
  {},
  { main: [words('before'), node('cms-component-busy', {}, { body: [words('within')] }), words('after')] },
);

test('all work of a component is attributed to it, including calls by React', async () => {
  const { failures } = await renderPage(renderInput(site, tree, { watch: watching() }));
  expect(failures).toEqual([]);
  expect(seen).toEqual(
    ['load', 'shows', 'render', 'head', 'below'].map((what) => `${what} runs as cms-component-busy`),
  );
  expect(running).toBeUndefined();
});

test.each([
  ['a component', 'cms-component-word', '<main><i>below</i><b></b></main>'],
  ['one that loads', 'cms-component-busy', '<main><p>before</p><p>after</p></main>'],
  ['a template', 'cms-template-plain', '<p>before</p><i>below</i><b><p>within</p></b><p>after</p>'],
])('%s in quarantine leaves a gap, and the rest is shown', async (_, refused, body) => {
  const { html, failures } = await renderPage(renderInput(site, tree, { watch: watching(refused) }));
  expect(bodyOf(html)).toBe(body);
  expect(new Set(failures.map(({ component, error }) => `${component}: ${error.message}`))).toEqual(
    new Set([`${refused}: It hung before.`]),
  );
});
