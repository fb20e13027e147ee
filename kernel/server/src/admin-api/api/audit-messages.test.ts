import { expect, test } from '@jest/globals';
import { actionTitle } from './audit-messages.ts';

test.each([
  ['session.opened', 'Signed in'],
  ['page.published', 'Page published'],
  ['media.folder-renamed', 'Media folder renamed'],
  ['something-new', 'Something new'],
])('the action %s is shown as “%s”', (action, words) => {
  expect(actionTitle(action)).toBe(words);
});
