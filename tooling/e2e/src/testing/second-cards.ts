import { writeRelease } from './changed-release.ts';

export const secondCardsName = '@quoin/plugin-cards';

/** The next major version of the plugin: a prop of cards has another name, and their HTML is marked. */
const second = `
import { createElement } from 'react';
import { defineComponent, definePlugin, migrate, z } from '@quoin/sdk';
import first from './present.js';

function secondCard(card) {
  const { eyebrow, ...fields } = card.props.shape;
  return defineComponent({
    ...card,
    props: z.object({ kicker: eyebrow, ...fields }),
    migrations: [...(card.migrations ?? []), migrate.rename('eyebrow', 'kicker')],
    demos: card.demos.map(({ content: { props: { eyebrow: kicker, ...props }, ...content }, ...demo }) => ({ ...demo, content: { ...content, props: { ...props, kicker } } })),
    render: ({ props: { kicker, ...props }, ...input }) =>
      createElement('div', { 'data-edition': 'second' }, card.render({ ...input, props: { ...props, eyebrow: kicker } })),
  });
}

export default definePlugin({
  ...first,
  contributes(options) {
    const { components, ...others } = first.contributes(options);
    return { ...others, components: components.map((each) => (each.name === 'cms-component-card' ? secondCard(each) : each)) };
  },
});
`;

/** Writes the second version to a folder, as built. */
export const writeSecondCards = (folder: string): Promise<void> =>
  writeRelease(folder, { plugin: 'cards', version: '2.0.0', index: second });

/** True for HTML with a card of the second version. */
export const isSecond = (html: string | undefined): boolean => html?.includes('data-edition="second"') === true;
