import { expect, test } from '@jest/globals';
import type { Messages, Part } from '@quoin/sdk';
import * as exported from './parts.ts';

const placeholdersOf = (messages: Messages = {}): Record<string, string[]> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).toSorted()]));

const spoken = Object.values<Part>(exported).filter(({ messages }) => messages !== undefined);

test.each(spoken.map((part) => [part.name, part] as const))('%s is in Arabic and German', (_, part) => {
  for (const language of ['ar', 'de'])
    expect(placeholdersOf(part.translations?.[language])).toEqual(placeholdersOf(part.messages));
});
