import { expect, test } from '@jest/globals';
import { drawingOf } from '../brand/icons.ts';
import { drawings } from './drawings.ts';
import { words } from './words.ts';

const t = (message: 'edit' | 'chosen' | 'other'): string =>
  ({ edit: 'تعديل', chosen: '{count} of {limit}', other: 'Other' })[message];

test('words are those of the keys, with their placeholders', () => {
  const sent = words({ t }, ['edit', 'chosen']);
  expect(sent).toEqual({ edit: 'تعديل', chosen: '{count} of {limit}' });
  const chosen: string = sent.chosen;
  expect(chosen).toBe('{count} of {limit}');
});

test('drawings are those of the names, and nothing else is sent', () => {
  const icons = { play: '<path d="m7 4 12 8-12 8z"/>', pause: '<path d="M7 4v16"/>', list: '<path d="M0 0"/>' };
  const context = { drawing: (name: string) => drawingOf(icons, name) };
  expect(JSON.stringify(drawings(context, ['play', 'list']))).toBe(
    JSON.stringify({
      play: { svg: icons.play, isMirrored: false },
      list: { svg: icons.list, isMirrored: true },
    }),
  );
});
