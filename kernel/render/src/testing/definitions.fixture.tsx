import { defineComponent, defineTemplate, region, slot, text, z } from '@quoin/sdk';

export const plain = defineTemplate({
  name: 'cms-template-plain',
  title: 'Plain',
  description: 'Sample',
  settings: z.object({}),
  regions: { main: region('Main') },
  render: ({ regions }) => <main>{regions.main}</main>,
});

export const word = defineComponent({
  name: 'cms-component-word',
  title: 'Word',
  description: 'Sample',
  props: z.object({ text: text('Text') }),
  demos: [{ displayName: 'Word', content: { props: { text: 'a' } } }],
  render: ({ props }) => <p>{props.text}</p>,
});

export const box = defineComponent({
  name: 'cms-component-box',
  title: 'Box',
  description: 'Sample',
  props: z.object({}),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Box', content: { props: {} } }],
  render: ({ slots }) => <section>{slots.body ?? 'empty'}</section>,
});
