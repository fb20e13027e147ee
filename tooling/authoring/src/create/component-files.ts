import { json, lines, type Files } from './files.ts';
import { identifier, title } from './name.ts';

export const componentNames = (name: string) => ({
  identifier: identifier(name, 'Component'),
  file: `./${name}/${name}.tsx`,
  registered: `cms-component-${name}`,
});

const definition = (name: string): string => {
  const { identifier, registered } = componentNames(name);
  return lines(
    "import { defineComponent, slot, text, z } from '@quoin/sdk';",
    '',
    `export const ${identifier} = defineComponent({`,
    `  name: '${registered}',`,
    `  title: '${title(name)}',`,
    "  description: 'A title with content below it',",
    '  props: z.object({',
    "    title: text('Title').min(1),",
    '  }),',
    "  slots: { body: slot('Body') },",
    `  demos: [{ displayName: '${title(name)}', content: { props: { title: 'Sample title' } } }],`,
    '  render: ({ props, slots }) => (',
    `    <section className="${name}">`,
    `      <h2 className="${name}-title">{props.title}</h2>`,
    '      {slots.body}',
    '    </section>',
    '  ),',
    '  label: (props) => props.title,',
    '});',
  );
};

const stylesheet = (name: string): string =>
  lines(
    `.${name} {`,
    '  display: grid;',
    '  gap: var(--space-4);',
    '}',
    '',
    `.${name}-title {`,
    '  margin-block: 0;',
    '}',
  );

/** `id` is a UUID. */
export const componentFiles = (name: string, id: string): Files => ({
  [`${name}.tsx`]: definition(name),
  [`${name}.css`]: stylesheet(name),
  [`${name}.v0.json`]: json({
    id,
    name: componentNames(name).registered,
    version: 0,
    props: { title: 'Sample title' },
    slots: {},
  }),
});
