import { expect, test } from '@jest/globals';
import { addressOf, partsOf, subjectKind } from './subject.tsx';

const subject = (name: string, more: object = {}) => ({
  subject: name,
  title: 'A title',
  site: 'ice',
  source: null,
  exists: true,
  ...more,
});

test.each([
  [subject('page:1'), '/sites/ice/pages/1/edit'],
  [subject('page:1', { exists: false }), undefined],
  [subject('asset:1'), '/sites/ice/media?asset=1'],
  [subject('row:1', { source: 'days' }), '/sites/ice/data/days/rows/1'],
  [subject('row:1', { source: 'days', site: null }), undefined],
  [subject('import:1', { source: 'days' }), '/sites/ice/data/days/import?import=1'],
  [subject('submission:1'), '/sites/ice/submissions/1'],
  [subject('composition:1'), '/sites/ice/plugins'],
  [subject('site:ice'), '/sites/ice'],
  [subject('user:1', { site: null }), '/base/users/1'],
  [subject('mail:1', { site: null }), '/outbox/1'],
  [subject('folder:1'), undefined],
])('%j is opened at %s', (about, address) => {
  expect(addressOf(about, '/base')).toBe(address);
});

test('a name has a kind and an id', () => {
  expect(partsOf('redirect:en:/old')).toEqual({ kind: 'redirect', id: 'en:/old' });
  expect(partsOf('media')).toEqual({ kind: '', id: 'media' });
  expect(['asset:1', 'data-source:days', 'media'].map(subjectKind)).toEqual(['File', 'Data source', '']);
});
