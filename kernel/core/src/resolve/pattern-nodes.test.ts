import { expect, test } from '@jest/globals';
import { definePattern } from '@quoin/sdk';
import { sampleSite } from '../testing/site.fixture.ts';
import { patternNodes } from './pattern-nodes.ts';

const propsOf = (title: string, text: string) => ({ title, story: [{ type: 'paragraph', text }] });
const card = { name: 'cms-component-card', version: 0, props: propsOf('Name of a page', 'What is there') };
const pattern = definePattern({
  name: 'cms-pattern-cards',
  title: 'Cards',
  description: 'Sample',
  nodes: [{ name: 'cms-component-section', version: 0, slots: { content: [card] } }],
  translations: {
    de: { 'Name of a page': 'Name einer Seite', 'What is there': 'Was dort ist' },
    'zh-Hant': { 'What is there': '內容' },
  },
});

function propsIn(locale: string) {
  let count = 0;
  const [section] = patternNodes(pattern, sampleSite(), () => `id-${(count += 1)}`, locale);
  const [only] = section?.slots['content'] ?? [];
  return only?.props;
}

test.each([
  ['en', propsOf('Name of a page', 'What is there')],
  ['de', propsOf('Name einer Seite', 'Was dort ist')],
  ['de-CH', propsOf('Name einer Seite', 'Was dort ist')],
  ['zh-Hant-TW', propsOf('Name of a page', '內容')],
])('a pattern begins a page in %s with the texts that it has in that language', (locale, props) => {
  expect(propsIn(locale)).toMatchObject(props);
});
