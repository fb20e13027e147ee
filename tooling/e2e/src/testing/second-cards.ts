import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cards = fileURLToPath(new URL('../../../../plugins/cards', import.meta.url));

export const secondCardsName = '@quoin/plugin-cards';

/** The next major version of the plugin: a prop of cards has another name, and their HTML is marked. */
const second = `
import { createElement } from 'react';
import { defineComponent, definePlugin, migrate, z } from '@quoin/sdk';
import first from './first.js';

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
export async function writeSecondCards(folder: string): Promise<void> {
  await cp(cards, folder, {
    recursive: true,
    filter: (path) => !path.endsWith('/src') && !path.endsWith('.tsbuildinfo'),
  });
  const bundle = join(folder, 'dist/server-bundle');
  await rename(join(bundle, 'index.js'), join(bundle, 'first.js'));
  await writeFile(join(bundle, 'index.js'), second);
  const file = join(folder, 'package.json');
  const { devDependencies: _, ...manifest } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...manifest, version: '2.0.0' }));
}

/** True for HTML with a card of the second version. */
export const isSecond = (html: string | undefined): boolean => html?.includes('data-edition="second"') === true;
