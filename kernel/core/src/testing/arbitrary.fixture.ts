import type { Json, Node } from '@quoin/sdk';
import fc from 'fast-check';
import { id } from './site.fixture.ts';

const json: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.parse(JSON.stringify(value)) as Json);
const word = fc.string({ minLength: 1, maxLength: 8 });

const item = fc.record(
  { id: fc.constantFrom('one', 'two', 'three'), label: word, text: word, note: json },
  { requiredKeys: ['id'] },
);
const items = fc.oneof(
  { weight: 5, arbitrary: fc.uniqueArray(item, { maxLength: 3, selector: (value) => value.id }) },
  { weight: 1, arbitrary: fc.array(item, { maxLength: 3 }) },
);

const props: fc.Arbitrary<Record<string, Json>> = fc.record(
  {
    title: word,
    heading: word,
    legacy: json,
    size: fc.oneof(fc.integer({ min: 1 }), fc.constant('none')),
    footer: fc.oneof(word, json),
    ctas: items,
    tabs: items,
    body: word,
    look: fc.oneof(
      fc.constant({ type: 'plain', frame: 'kept' }),
      fc.record({ type: fc.constantFrom('framed', 'other'), frame: word }),
    ),
    stray: json,
  },
  { requiredKeys: [] },
);

const names = [
  'cms-component-card',
  'cms-component-card',
  'cms-component-section',
  'cms-component-text',
  'cms-component-tabs',
  'cms-component-form',
  'cms-component-gone',
];
const slots = ['body', 'inner', 'content', 'fields', 'one', 'two', 'stray'];

interface Shape extends Omit<Node, 'id' | 'slots'> {
  slots: Record<string, Shape[]>;
}

const node = (levels: number): fc.Arbitrary<Shape> =>
  fc.record({
    name: fc.constantFrom(...names),
    version: fc.integer({ min: 0, max: 8 }),
    props,
    slots:
      levels === 0
        ? fc.constant({})
        : fc.dictionary(fc.constantFrom(...slots), fc.array(node(levels - 1), { maxLength: 2 }), {
            maxKeys: 2,
            noNullPrototype: true,
          }),
  });

/** Ids 1, 2, 3 … in document order. */
function numbered(tree: Shape): Node {
  let count = 0;
  const visit = ({ name, version, props, slots }: Shape): Node => {
    count += 1;
    return {
      id: id(count),
      name,
      version,
      props,
      slots: Object.fromEntries(Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map(visit)])),
    };
  };
  return visit(tree);
}

/** Any version, with current, former and unknown props and slots. */
export const tree: fc.Arbitrary<Node> = fc
  .array(node(3), { maxLength: 4 })
  .map((main) => numbered({ name: 'cms-template-sample-page', version: 0, props: {}, slots: { main } }));

export const runs = process.env['TEST_FULL'] === '1' ? 5000 : 200;
