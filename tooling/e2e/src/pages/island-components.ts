import { defineComponent, select, slot, text, z, type Hydrate } from '@quoin/sdk';
import type { IslandProps } from '@quoin/sdk/react';
import { createElement, useId, useState, type ReactElement } from 'react';

const modes = ['load', 'idle', 'visible', 'media (width >= 900px)'] as const satisfies Hydrate[];

/** This source runs in the browser, so it uses only what `counterClient` imports. */
function Counter({ id, label, slots }: IslandProps<{ label: string }>): ReactElement {
  const [count, setCount] = useState(0);
  const field = useId();
  return createElement(
    'section',
    { id },
    createElement('button', { onClick: () => setCount(count + 1) }, label, ' ', count),
    createElement('label', { htmlFor: field }, label),
    createElement('input', { id: field }),
    createElement('div', { hidden: count % 2 === 1 }, slots['body']),
  );
}

const props = z.object({ label: text('Label') });
const about = {
  title: 'Sample',
  description: 'Sample',
  props,
  demos: [{ displayName: 'Sample', content: { props: { label: '' } } }],
} as const;

/** One island per hydration mode. */
export const counters = modes.map((hydrate) =>
  defineComponent({
    ...about,
    name: `cms-component-counter-${hydrate.split(' ')[0]}`,
    slots: { body: slot('Body') },
    island: { hydrate, client: async () => ({ default: () => {} }) },
    render: ({ id, sent, slots }) =>
      createElement(Counter, { id, ...sent, slots: { body: slots.body as ReactElement | null } }),
  }),
);

export const menu = defineComponent({
  ...about,
  name: 'cms-component-menu',
  island: { hydrate: 'load', client: async () => ({ default: () => {} }) },
  render: ({ id, sent }) =>
    createElement(
      'div',
      { id },
      createElement('button', null, sent.label),
      createElement('ul', { hidden: true }, createElement('li', null, 'Item')),
    ),
});

/** Islands whose script is invalid, or throws on mount or in React. */
export const faulty = (['syntax', 'mount', 'hydration'] as const).map((fault) =>
  defineComponent({
    ...about,
    name: `cms-component-faulty-${fault}`,
    slots: { body: slot('Body') },
    island: { hydrate: 'load', client: async () => ({ default: () => {} }) },
    render: ({ id, sent, slots }) =>
      createElement('details', { id }, createElement('summary', null, sent.label), slots.body as ReactElement | null),
  }),
);

const faultyClients: Record<string, string> = {
  'cms-component-faulty-syntax': 'export default (',
  'cms-component-faulty-mount': `export default () => { throw new Error('broken in mount'); };`,
  'cms-component-faulty-hydration': `
    import { reactIsland } from '@quoin/sdk/react';
    export default reactIsland(() => { throw new Error('broken in hydration'); });`,
};

export const note = defineComponent({
  ...about,
  props: z.object({ label: text('Label'), height: select('Height', ['none', 'tall']).default('none') }),
  name: 'cms-component-note',
  render: ({ props, style }) =>
    createElement(
      'p',
      { className: style({ minBlockSize: props.height === 'tall' ? '3000px' : undefined }) },
      props.label,
    ),
});

const counterClient = `
  import { createElement, useId, useState } from 'react';
  import { reactIsland } from '@quoin/sdk/react';
  ${Counter.toString()}
  export default reactIsland(Counter);`;

const menuClient = `
  import { openPopup } from '@quoin/sdk/dialog';
  export default (element) => {
    const [trigger, list] = [element.querySelector('button'), element.querySelector('ul')];
    trigger.addEventListener('click', () => {
      list.hidden = false;
      openPopup(list, { trigger, onClose: () => (list.hidden = true) });
    });
  };`;

export const clientOf = (name: string): string | undefined =>
  faultyClients[name] ??
  (name === menu.name ? menuClient : name.startsWith('cms-component-counter-') ? counterClient : undefined);
