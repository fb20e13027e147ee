import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import { composeRelease } from '../../testing/upgrade-releases.fixture.ts';
import { contentInFile, readPageFile } from './content-file.ts';

const tree = { id: randomUUID(), name: 'cms-template-notes-page', version: 0, props: {}, slots: { content: [] } };
const content: Required<PageContent> = {
  title: 'Sample',
  seo: { robots: 'noindex', description: 'A sample' },
  access: { kind: 'roles', roles: ['member'] },
  tags: ['one'],
  parameter: { source: 'bulletins', field: 'title' },
  navigation: { hidden: true, position: 3 },
  tree,
};
const place = { id: randomUUID(), path: '/bulletins/{title}', locale: 'en', published: true, zone: 'Europe/London' };
const site = composeRelease('2.0.0');

test('a file holds every field of a content, and is read without loss', () => {
  const written = contentInFile(content);
  expect(Object.keys(written)).toEqual(Object.keys(content));
  const draft = { ...written, title: 'Edited' };
  const next = { at: '2999-01-01T00:00:00Z', content: { ...written, title: 'Next' } };
  expect(readPageFile('sample.en.json', { ...place, ...written, draft, next }, site)).toEqual({
    ...place,
    file: 'sample.en.json',
    content,
    draft: { ...content, title: 'Edited' },
    next: { ...next, content: { ...content, title: 'Next' } },
    unversioned: new Set(),
  });
});

test('absent fields stay absent', () => {
  const { parameter: _, navigation: __, ...least } = content;
  expect(readPageFile('sample.en.json', { ...place, ...least }, site)).toEqual({
    ...place,
    file: 'sample.en.json',
    content: least,
    unversioned: new Set(),
  });
});
