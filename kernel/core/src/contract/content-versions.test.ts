import { expect, test } from '@jest/globals';
import { contentVersions, withContentVersions } from './content-versions.ts';
import { readRelease, type Release } from './release.ts';

/** A release with a component of a version. */
const releaseOf = (version: number, name = 'cms-component-card'): Release => ({
  version: '1.0.0',
  report: {
    options: { version: 0, migrations: [], schema: {}, defaults: {} },
    components: { [name]: { version, migrations: [], schema: {}, defaults: {}, slots: {} } },
    templates: {},
    dataSources: {},
    formHandlers: {},
  },
});

test('before the first record, content may have any version', () => {
  expect(contentVersions('cms-component-card', 2, undefined)).toEqual([0, 1, 2]);
  expect(contentVersions('cms-component-card', 3, releaseOf(1))).toEqual([0, 1, 3]);
});

test('versions between releases are no versions of content', () => {
  const first = withContentVersions(releaseOf(0), undefined);
  const second = withContentVersions(releaseOf(6), first);
  expect(second.contentVersions).toEqual({ 'cms-component-card': [0, 6], options: [0] });
  expect(contentVersions('cms-component-card', 6, second)).toEqual([0, 6]);
  expect(contentVersions('cms-component-card', 9, second)).toEqual([0, 6, 9]);
  expect(readRelease(JSON.parse(JSON.stringify(second)))).toEqual(second);
});

test('what is new since a release has the current version alone', () => {
  expect(contentVersions('cms-component-tile', 2, withContentVersions(releaseOf(1), undefined))).toEqual([2]);
});
