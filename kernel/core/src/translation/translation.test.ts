import { describe, expect, test } from '@jest/globals';
import type { Json, Node } from '@quoin/sdk';
import fc from 'fast-check';
import type { PageContent } from '../page/content.ts';
import { applyPatch } from '../patch/patch.ts';
import { resolveTree } from '../resolve/resolve.ts';
import { runs, tree } from '../testing/arbitrary.fixture.ts';
import { contentOf, id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { walk } from '../tree/walk.ts';
import { basisChange, withBasisChange } from './basis-change.ts';
import { compareTranslation, type TranslationBasis, type TranslatedText } from './compare-translation.ts';
import { pairNodes, translatedNode } from './pair-nodes.ts';
import { textKey, translatableTexts } from './translatable-texts.ts';

const site = sampleSite();
const page = id(999);
const check = <Given>(property: fc.IProperty<Given>): void => fc.assert(property, { numRuns: runs });

/** A source of any content, migrated. */
const source = tree.map((stored): PageContent => contentOf(resolveTree(stored, site).tree));

const copyOf = (of: PageContent): PageContent => ({ ...of, tree: translatedNode(of.tree, page) });

const begin = (of: PageContent, translation = copyOf(of)): TranslationBasis =>
  withBasisChange({}, basisChange({ source: of, translation, before: translation, page, basis: {} }, site));

const compared = (of: PageContent, translation: PageContent, basis: TranslationBasis) =>
  compareTranslation({ source: of, translation, page, basis }, site);

const marked = (value: Json): Json =>
  Array.isArray(value) ? [...value, { type: 'paragraph', text: 'neu' }] : `${value as string} neu`;

/** Writes a text; `node` is of the tree that is edited. */
function write(content: PageContent, node: string | null, path: readonly string[], value: Json): PageContent {
  if (node !== null) return applyPatch(content, [{ op: 'set', node, path: [...path], value }]);
  return path[0] === 'title'
    ? { ...content, title: value as string }
    : { ...content, seo: { ...content.seo, description: value as string } };
}

/** Edits and saves a translation. */
function save(of: PageContent, before: PageContent, translation: PageContent, basis: TranslationBasis) {
  return withBasisChange(basis, basisChange({ source: of, translation, before, page, basis }, site));
}

const stateOf = (texts: readonly TranslatedText[], key: string) => texts.find((text) => textKey(text) === key)?.state;

/** A source with the number of one of its texts. */
const withText = fc.tuple(source, fc.nat()).map(([of, number]) => {
  const texts = [...translatableTexts(of, site)];
  return { of, text: texts[number % texts.length] as (typeof texts)[number] };
});

describe('for every page', () => {
  test('a copy lacks nothing, and all of it is untranslated', () => {
    check(
      fc.property(source, (of) => {
        const { texts, missing, extra } = compared(of, copyOf(of), begin(of));
        expect(texts.map(textKey)).toEqual([...translatableTexts(of, site)].map(textKey));
        expect(texts.filter(({ state }) => state !== 'untranslated')).toEqual([]);
        expect([missing, extra]).toEqual([[], []]);
      }),
    );
  });

  test('a text is translated once it is written, and outdated once the source changes; only that text', () => {
    check(
      fc.property(withText, ({ of, text }) => {
        const key = textKey(text);
        const copy = copyOf(of);
        const first = begin(of);
        const target = compared(of, copy, first).texts.find((each) => textKey(each) === key)?.target ?? null;
        const translation = write(copy, target, text.path, marked(text.value));
        const basis = save(of, copy, translation, first);
        const { texts } = compared(of, translation, basis);
        expect(texts.filter(({ state }) => state === 'translated').map(textKey)).toEqual([key]);

        const changed = write(of, text.node, text.path, marked(marked(text.value)));
        const after = compared(changed, translation, basis).texts;
        expect(
          after.filter(({ state }) => state !== 'untranslated').map(({ state, former }) => [state, former]),
        ).toEqual([['outdated', text.value]]);
        const corrected = write(translation, target, text.path, marked(marked(marked(text.value))));
        expect(stateOf(compared(changed, corrected, save(changed, translation, corrected, basis)).texts, key)).toBe(
          'outdated',
        );
        const confirmed = { ...basis, [key]: { source: marked(marked(text.value)), isConfirmed: true as const } };
        expect(stateOf(compared(changed, translation, confirmed).texts, key)).toBe('translated');
      }),
    );
  });

  test('a confirmed copy is translated, and untranslated again once it was changed and is a copy anew', () => {
    check(
      fc.property(withText, ({ of, text }) => {
        const key = textKey(text);
        const copy = copyOf(of);
        const basis = { ...begin(of), [key]: { source: text.value, isConfirmed: true as const } };
        const target = compared(of, copy, basis).texts.find((each) => textKey(each) === key)?.target ?? null;
        expect(stateOf(compared(of, copy, basis).texts, key)).toBe('translated');
        const translation = write(copy, target, text.path, marked(text.value));
        const kept = save(of, copy, translation, basis);
        expect(stateOf(compared(of, translation, kept).texts, key)).toBe('translated');
        expect(stateOf(compared(of, copy, save(of, translation, copy, kept)).texts, key)).toBe('untranslated');
      }),
    );
  });

  test('a change of the source never makes a text translated', () => {
    check(
      fc.property(source, source, (of, other) => {
        const copy = copyOf(of);
        const copied = new Set(compared(of, copy, begin(of)).texts.map(textKey));
        const { texts } = compared(other, copy, begin(of));
        const shared = texts.filter((text) => copied.has(textKey(text)));
        expect(shared.filter(({ state }) => state === 'translated')).toEqual([]);
      }),
    );
  });

  test('saving without a change changes no basis', () => {
    check(
      fc.property(source, source, (of, translation) => {
        const basis = begin(of, translation);
        expect(basisChange({ source: of, translation, before: translation, page, basis }, site)).toEqual({});
      }),
    );
  });

  test('each node has one counterpart at most, and what is missing fits in as it was', () => {
    check(
      fc.property(source, fc.nat(), (of, number) => {
        const copy = copyOf(of);
        const below = [...walk(copy.tree)].slice(1);
        const [gone] = below.length === 0 ? [] : [below[number % below.length]];
        const translation = gone === undefined ? copy : applyPatch(copy, [{ op: 'remove', node: gone[0].id }]);
        const pairs = pairNodes(of.tree, translation.tree, page);
        expect(new Set([...pairs.values()].map((node) => node.id)).size).toBe(pairs.size);
        const { missing } = compared(of, translation, begin(of));
        const whole = applyPatch(
          translation,
          missing.map(({ node, parent, slot, index }) => ({ op: 'insert', node, parent, slot, index })),
        );
        expect(whole.tree).toEqual(copy.tree);
      }),
    );
  });
});

test('a missing component is added without what the translation has elsewhere', () => {
  const section = {
    name: 'cms-component-section',
    slots: { content: [{ name: 'cms-component-text', props: { body: 'In it' } }] },
  };
  const of = contentOf(nodes(site)({ name: 'cms-template-sample-page', slots: { main: [section] } }));
  const copy = copyOf(of);
  const [copied] = copy.tree.slots['main'] ?? [];
  const [inner] = copied?.slots['content'] ?? [];
  const place = { parent: copy.tree.id, slot: 'main', index: 0 };
  const moved = applyPatch(copy, [
    { op: 'move', node: inner?.id ?? '', ...place },
    { op: 'remove', node: copied?.id ?? '' },
  ]);
  const { missing, extra } = compared(of, moved, begin(of));
  expect([missing.map(({ node }) => node.slots), extra]).toEqual([[{ content: [] }], []]);
  const added = applyPatch(
    moved,
    missing.map(({ node, parent, slot, index }) => ({ op: 'insert', node, parent, slot, index })),
  );
  expect(compared(of, added, begin(of))).toMatchObject({ missing: [], extra: [] });
});

const text = (body: string) => ({ name: 'cms-component-text', props: { body } });

test('a translation made elsewhere is paired by component and order', () => {
  const input = (...main: { name: string; props: Record<string, Json> }[]) => ({
    name: 'cms-template-sample-page',
    slots: { main },
  });
  const card = { name: 'cms-component-card', props: { title: 'Card' } };
  const of = contentOf(nodes(site)(input(text('One'), card, text('Two'))));
  const translation = contentOf(translatedNode(nodes(site)(input(text('Eins'), text('Zwei'), text('Drei'))), id(1)));
  const { texts, missing, extra } = compared(of, { ...translation, title: 'Beispiel' }, {});
  expect(texts.map(({ value, translation: words, state }) => [value, words, state])).toEqual([
    ['Sample', 'Beispiel', 'translated'],
    ['One', 'Eins', 'translated'],
    ['Two', 'Zwei', 'translated'],
  ]);
  expect(missing.map(({ node, index }) => [node.name, index])).toEqual([['cms-component-card', 1]]);
  expect(extra).toEqual([translation.tree.slots['main']?.[2]?.id]);
});

test('lists what people read, with titles, and nothing else', () => {
  const card: Node['props'] = {
    title: 'Card',
    image: { asset: 'a', alt: 'A bridge' },
    href: '/not-words',
    story: [{ type: 'paragraph', text: 'Story' }],
    more: 'https://example.com',
    size: 3,
    ctas: [
      { id: 'a', label: 'Go', target: '/x' },
      { id: 'b', label: '24/7' },
    ],
    look: { type: 'framed', frame: 'Oak' },
  };
  const of = contentOf(
    nodes(site)({
      name: 'cms-template-sample-page',
      slots: {
        main: [
          { name: 'cms-component-card', props: card },
          { name: 'cms-component-text', props: { body: '{year} —', markup: '<b>Bold</b>', anchor: 'here' } },
          { name: 'cms-component-gone', props: { body: 'Unknown' } },
        ],
      },
    }),
  );
  expect(
    [...translatableTexts({ ...of, seo: { robots: 'index', description: 'About' } }, site)].map(
      ({ kind, path, title }) => `${kind} ${path.join('.')}: ${title}`,
    ),
  ).toEqual([
    'text title: Title',
    'text seo.description: Description',
    'text title: Title',
    'alt image.alt: Picture › Alternative text',
    'richText story: Story',
    'text ctas.a.label: Actions › item 1 › Label',
    'text look.frame: Look › Frame',
    'html markup: Markup',
  ]);
});
