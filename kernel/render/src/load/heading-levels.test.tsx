import { expect, test } from '@jest/globals';
import { defineComponent, headingLevel, list, select, slot, text, toggle, z, type Node } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import fc from 'fast-check';
import { renderPage } from '../page/render-page.ts';
import { cacheTree } from '../prepare/prepare-tree.ts';
import { box, plain } from '../testing/definitions.fixture.tsx';
import { renderInput } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';

const section = defineComponent({
  name: 'cms-component-section',
  title: 'Section',
  description: 'A section, whose title may be empty',
  props: z.object({ title: text('Title').default(''), level: headingLevel(2, { of: 'title' }) }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Section', content: { props: { title: 'Sample' } } }],
  render: ({ id, props: { title, level }, slots, context }) => (
    <section>
      {title !== '' && (
        <Heading context={context} level={level} id={`${id}-title`}>
          {title}
        </Heading>
      )}
      {slots.body}
    </section>
  ),
});

const halfSlots = { first: slot('First'), second: slot('Second') };
const halves = defineComponent({
  name: 'cms-component-halves',
  title: 'Halves',
  description: 'Two slots',
  props: z.object({}),
  slots: halfSlots,
  demos: [{ displayName: 'Halves', content: { props: {} } }],
  render: ({ slots }) => (
    <div>
      {slots.first}
      {slots.second}
    </div>
  ),
});
const folding = defineComponent({
  name: 'cms-component-folding',
  title: 'Folding',
  description: 'Two slots, of which the first may be hidden',
  props: z.object({ isShown: toggle('Shown') }),
  slots: halfSlots,
  demos: [{ displayName: 'Folding', content: { props: { isShown: true } } }],
  shows: ({ props }) => (props.isShown ? ['first', 'second'] : ['second']),
  render: ({ slots }) => <div>{slots.first}</div>,
});

const teaser = defineComponent({
  name: 'cms-component-teaser',
  title: 'Teaser',
  description: 'Content above and below a heading',
  props: z.object({ title: text('Title').default(''), level: headingLevel(2, { of: 'title' }) }),
  slots: { above: slot('Above', { beforeHeading: true }), below: slot('Below') },
  demos: [{ displayName: 'Teaser', content: { props: { title: 'Sample' } } }],
  render: ({ props: { title, level }, slots, context }) => (
    <div>
      {slots.above}
      {title !== '' && (
        <Heading context={context} level={level}>
          {title}
        </Heading>
      )}
      {slots.below}
    </div>
  ),
});
const closed = defineComponent({
  name: 'cms-component-closed',
  title: 'Closed',
  description: 'A heading and content that visitors open',
  props: z.object({ level: headingLevel(2) }),
  slots: { body: slot('Body') },
  hidesHeadings: true,
  demos: [{ displayName: 'Closed', content: { props: {} } }],
  render: ({ props: { level }, slots, context }) => (
    <dialog>
      <Heading context={context} level={level}>
        Title
      </Heading>
      {slots.body}
    </dialog>
  ),
});

const chapters = defineComponent({
  name: 'cms-component-chapters',
  title: 'Chapters',
  description: 'Chapters, whose titles may be empty',
  props: z.object({
    chapters: list(
      'Chapters',
      z.object({
        title: text('Title').default(''),
        type: select('Type', ['title', 'paragraph']).default('title'),
      }),
    ).default([]),
    isPlain: toggle('Without titles').default(false),
    level: headingLevel(2, { of: 'chapters.title', where: { type: 'title' }, when: { isPlain: false } }),
  }),
  demos: [{ displayName: 'Chapters', content: { props: {} } }],
  render: ({ props: { chapters, isPlain, level }, context }) => (
    <div>
      {chapters.map(
        ({ id, title, type }) =>
          title !== '' &&
          type === 'title' &&
          !isPlain && (
            <Heading key={id} {...{ context, level }}>
              {title}
            </Heading>
          ),
      )}
    </div>
  ),
});

const site = sampleSite({ components: [section, box, halves, folding, teaser, closed, chapters], templates: [plain] });
const page = (...nodes: Node[]) => node(plain.name, {}, { main: nodes });
const headed = (level: number, ...body: Node[]) => node(section.name, { title: 'Title', level }, { body });
const untitled = (level: number, ...body: Node[]) => node(section.name, { level }, { body });

const htmlOf = async (tree: Node): Promise<string> => (await renderPage(renderInput(site, tree))).html;
const levelsIn = (html: string): number[] => [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
const levelsOf = async (tree: Node): Promise<number[]> => levelsIn(await htmlOf(tree));

/** Removes what the outermost dialogs hide. */
function withoutDialogs(html: string): string {
  const left = html.replace(/<dialog>(?:(?!<dialog>).)*?<\/dialog>/gs, '');
  return left === html ? html : withoutDialogs(left);
}

test('a heading is at most one level below the one before it', async () => {
  expect(await levelsOf(page(headed(3), headed(3), headed(2), headed(3), headed(6)))).toEqual([2, 3, 2, 3, 4]);
});

test('a heading is below that of the node that contains it', async () => {
  expect(await levelsOf(page(headed(2, headed(2, headed(2))), headed(2)))).toEqual([2, 3, 4, 2]);
  expect(await levelsOf(page(headed(4, headed(6))))).toEqual([2, 3]);
});

test('a node without a title changes nothing for what it contains', async () => {
  expect(await levelsOf(page(untitled(2, untitled(3, headed(4)))))).toEqual([2]);
});

test('a heading is at most one below the last one in a node before it', async () => {
  expect(await levelsOf(page(untitled(2, headed(2)), headed(3)))).toEqual([2, 3]);
  expect(await levelsOf(page(headed(2), headed(3), untitled(2, headed(2)), headed(4)))).toEqual([2, 3, 2, 3]);
  expect(await levelsOf(page(untitled(2, untitled(2, headed(2)), headed(4))))).toEqual([2, 3]);
});

test('a heading follows on those in the slots before its own', async () => {
  const two = node(halves.name, {}, { first: [headed(2), headed(3), headed(2)], second: [headed(4), headed(4)] });
  expect(await levelsOf(page(two, headed(5)))).toEqual([2, 3, 2, 3, 4, 5]);
});

test('a slot that may be hidden lets what follows be no lower', async () => {
  for (const isShown of [true, false]) {
    const folded = node(folding.name, { isShown }, { first: [headed(3)], second: [] });
    expect(await levelsOf(page(headed(2), folded, headed(4)))).toEqual(isShown ? [2, 3, 3] : [2, 3]);
  }
});

test('a heading follows on those in the slot before it, which are not below it', async () => {
  const teased = (level: number, above: Node[], below: Node[] = []) =>
    node(teaser.name, { title: 'Title', level }, { above, below });
  expect(await levelsOf(page(teased(3, [headed(2)], [headed(2)]), headed(5)))).toEqual([2, 3, 4, 4]);
  expect(await levelsOf(page(teased(3, [])))).toEqual([2]);
  expect(await levelsOf(page(headed(2, teased(2, [headed(2)], [headed(6)]))))).toEqual([2, 3, 3, 4]);
  const untitledTeaser = node(teaser.name, { level: 2 }, { above: [headed(2)], below: [headed(4)] });
  expect(await levelsOf(page(untitledTeaser))).toEqual([2, 3]);
});

test('a heading after one that is hidden builds on the one before that', async () => {
  const hidden = node(closed.name, { level: 3 }, { body: [headed(2)] });
  expect(await levelsOf(page(headed(2), hidden, headed(6)))).toEqual([2, 3, 4, 3]);
  expect(await levelsOf(page(headed(2), headed(3), hidden, headed(2)))).toEqual([2, 3, 3, 4, 2]);
});

const titled = (...titles: string[]) =>
  node(chapters.name, { chapters: titles.map((title, index) => ({ id: String(index), title })) });

test('a node with a list of titles has a heading if one of them is not empty', async () => {
  expect(await levelsOf(page(titled(), headed(4)))).toEqual([2]);
  expect(await levelsOf(page(titled('', ''), headed(4)))).toEqual([2]);
  expect(await levelsOf(page(titled('', 'Title'), headed(4)))).toEqual([2, 3]);
});

test('a heading after several titles builds on the highest, as the last may be that one', async () => {
  const long = 'x'.repeat(51);
  expect(await levelsOf(page(headed(2), titled(long, 'Title'), headed(4)))).toEqual([2, 3, 2, 3]);
  expect(await levelsOf(page(headed(2), titled(long), headed(4)))).toEqual([2, 3, 4]);
});

test('items that are no titles are no headings, nor is anything while the condition of the level does not hold', async () => {
  const paragraph = { id: 'a', title: 'Words', type: 'paragraph' };
  expect(await levelsOf(page(node(chapters.name, { chapters: [paragraph] }), headed(4)))).toEqual([2]);
  const plainly = node(chapters.name, { chapters: [{ id: 'a', title: 'Title' }], isPlain: true });
  expect(await levelsOf(page(plainly, headed(4)))).toEqual([2]);
});

test('a long title drops one level where its place allows it', async () => {
  const long = node(section.name, { title: 'x'.repeat(51), level: 2 });
  expect(await levelsOf(page(headed(2), long))).toEqual([2, 3]);
  expect(await levelsOf(page(long))).toEqual([2]);
  expect(await htmlOf(page(long))).toContain('data-level="3"');
});

test('a cached node is drawn again at another level, and only then', async () => {
  const moved = headed(3, headed(4));
  const before = page(headed(2), moved);
  cacheTree(before, site);
  expect(await levelsOf(before)).toEqual([2, 3, 4]);
  const after = page(moved);
  cacheTree(after, site, before);
  expect(await levelsOf(after)).toEqual([2, 3]);
});

const nodeWith = (body: fc.Arbitrary<Node[]>): fc.Arbitrary<Node> =>
  fc
    .record({
      kind: fc.constantFrom('box', 'section', 'halves', 'folding', 'teaser', 'closed'),
      title: fc.constantFrom('', 'Title', 'x'.repeat(70)),
      level: fc.integer({ min: 2, max: 6 }),
      body,
    })
    .map(({ kind, title, level, body: nodes }) => {
      if (kind === 'box') return node(box.name, {}, { body: nodes });
      if (kind === 'section') return node(section.name, { title, level }, { body: nodes });
      if (kind === 'closed') return node(closed.name, { level }, { body: nodes });
      if (kind === 'teaser')
        return node(teaser.name, { title, level }, { above: nodes.slice(0, 1), below: nodes.slice(1) });
      const slots = { first: nodes.slice(0, 1), second: nodes.slice(1) };
      return kind === 'halves'
        ? node(halves.name, {}, slots)
        : node(folding.name, { isShown: level > 3 }, { first: nodes, second: [] });
    });
const tree = [1, 2, 3].reduce((below) => nodeWith(fc.array(below, { maxLength: 3 })), nodeWith(fc.constant([])));

test('no tree of nodes skips a level, whether its dialogs are open or closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tree, { maxLength: 4 }), async (nodes) => {
      const html = await htmlOf(page(...nodes));
      for (const seen of [html, withoutDialogs(html)]) {
        let before = 1;
        for (const level of levelsIn(seen)) {
          expect(level).toBeGreaterThan(1);
          expect(level).toBeLessThanOrEqual(before + 1);
          before = level;
        }
      }
    }),
    { numRuns: 300 },
  );
});
