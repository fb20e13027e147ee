import { expect, test } from '@jest/globals';
import { richText, type RichTextNode } from '@quoin/sdk';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { emptyParagraph, type Block } from '@quoin/api/rich-text';
import { extensions } from '@quoin/api/rich-text';
import { segmentsOf } from './to-document.ts';
import { storedOf } from './to-stored.ts';

const schema = getSchema(extensions);
const field = richText('Text');

/** Round-trips blocks through an editor document. */
function edited(blocks: readonly Block[]): Block[] {
  const document = schema.nodeFromJSON({ type: 'doc', content: blocks.length === 0 ? [emptyParagraph] : blocks });
  document.check();
  return (document.toJSON() as { content: Block[] }).content;
}

const words = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('', 'same', 'a\nb', '\u{1F600}'));
const flag = fc.option(fc.boolean(), { nil: undefined });
const href = fc.oneof(
  fc.constantFrom('', '/fees'),
  fc.record({ page: fc.constant('p1'), hash: fc.constant('x') }, { requiredKeys: ['page'] }),
  fc.record({ asset: fc.constant('a1') }),
  fc.record({ url: fc.constant('/x') }),
);
const bare = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;

const { nodes } = fc.letrec<{ nodes: RichTextNode[]; node: RichTextNode; child: string | RichTextNode }>((tie) => {
  const children = fc.option(fc.array(tie('child'), { maxLength: 4 }), { nil: undefined, depthSize: 'small' });
  const around = { text: fc.option(words, { nil: undefined }), bold: flag, children };
  return {
    nodes: fc.array(tie('node'), { maxLength: 6 }),
    node: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.constant<RichTextNode>({ type: 'line-break' }),
      fc
        .record({
          type: fc.constantFrom('h1', 'h2', 'h5', 'paragraph', 'align'),
          align: fc.constantFrom(undefined, 'start', 'center', 'end'),
          ...around,
        })
        .map(bare),
      fc
        .record({
          type: fc.constant('link'),
          href,
          icon: fc.constantFrom(undefined, 'check'),
          isButton: flag,
          wide: flag,
          ...around,
        })
        .map(bare),
    ),
    child: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      words,
      fc.record({ text: words, bold: flag }).map(bare),
      tie('node'),
    ),
  } as never;
});

test('every valid value comes back from the editor as it was', () => {
  fc.assert(
    fc.property(nodes, (stored) => {
      expect(field.safeParse(stored).success).toBe(true);
      const segments = segmentsOf(stored);
      expect(storedOf(edited(segments.flatMap(({ blocks }) => blocks)), segments)).toEqual(stored);
    }),
    { numRuns: 500 },
  );
});

test('what was changed is valid, and shows the same when it is opened again', () => {
  fc.assert(
    fc.property(nodes, (stored) => {
      const blocks = edited(segmentsOf(stored).flatMap((segment) => segment.blocks));
      const changed = storedOf(blocks, []);
      expect(field.safeParse(changed).success).toBe(true);
      const again = segmentsOf(changed);
      expect(storedOf(edited(again.flatMap((segment) => segment.blocks)), [])).toEqual(changed);
    }),
    { numRuns: 300 },
  );
});

test('a change of one block leaves the others as they were written', () => {
  const stored: RichTextNode[] = [
    { type: 'paragraph', children: ['a'] },
    { type: 'paragraph', text: 'b' },
    {
      type: 'align',
      align: 'center',
      children: [
        { type: 'h2', text: 'c' },
        { type: 'paragraph', children: [{ text: 'd', bold: true }] },
      ],
    },
  ];
  const segments = segmentsOf(stored);
  const blocks = edited(segments.flatMap((segment) => segment.blocks));
  expect(blocks).toHaveLength(4);
  const changed = blocks.with(1, {
    type: 'heading',
    attrs: { level: 1, align: null },
    content: [{ type: 'text', text: 'B' }],
  });
  expect(storedOf(changed, segments)).toEqual([stored[0], { type: 'h1', text: 'B' }, stored[2]]);
  expect(storedOf(blocks.slice(0, 3), segments)).toEqual([
    stored[0],
    stored[1],
    { type: 'h2', align: 'center', text: 'c' },
  ]);
});

test('links keep their target, icon and look; what is in them is bold or not', () => {
  const link: RichTextNode = {
    type: 'link',
    href: { page: 'p1' },
    icon: 'check',
    isButton: true,
    wide: true,
    bold: true,
    text: 'Go',
  };
  const blocks = segmentsOf([{ type: 'paragraph', children: ['x ', link] }]).flatMap((segment) => segment.blocks);
  expect(storedOf(edited(blocks), [])).toEqual([{ type: 'paragraph', children: ['x ', link] }]);
});

test('nothing is no paragraph', () => {
  expect(storedOf(edited([]), [])).toEqual([]);
  const one: RichTextNode[] = [{ type: 'paragraph' }];
  expect(storedOf(edited([emptyParagraph]), segmentsOf(one))).toEqual(one);
});
