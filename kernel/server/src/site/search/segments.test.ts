import { expect, test } from '@jest/globals';
import { excerptOf, segmentsOf } from './segments.ts';

const shown = (segments: { text: string; mark: boolean }[]) =>
  segments.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('');

test('words with a matching prefix are marked, ignoring case and accents; the pieces form the text', () => {
  const text = 'Délai <b>FEES</b> & feelings, coffee; ＦＥＥ fe-es';
  const segments = segmentsOf(text, ['fee', 'delai']);
  expect(shown(segments)).toBe('[Délai] <b>[FEES]</b> & [feelings], coffee; [ＦＥＥ] fe-es');
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
  expect(segmentsOf('', ['a'])).toEqual([]);
  expect(segmentsOf('plain', [])).toEqual([{ text: 'plain', mark: false }]);
});

test('the passage contains the most matches, cut between words', () => {
  const filler = 'lorem ipsum dolor '.repeat(30);
  const passage = shown(excerptOf(`margin ${filler} margin and fees stand together ${filler}`, ['margin', 'fees']));
  expect(passage).toContain('[margin] and [fees] stand together');
  expect(passage).toMatch(/^…(lorem|ipsum|dolor) .* (lorem|ipsum|dolor)…$/);
  expect(passage.length).toBeLessThan(270);
});

test('without a match, or in text without spaces, it is the beginning', () => {
  expect(shown(excerptOf('One\nline  and another', ['absent']))).toBe('One line and another');
  expect(shown(excerptOf('電'.repeat(1_000), ['absent']))).toBe(`${'電'.repeat(240)}…`);
  expect(excerptOf('', ['a'])).toEqual([]);
});
