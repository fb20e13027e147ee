import { defineComponent, group, list, select, text, toggle, z, type Context, type PropsOf } from '@quoin/sdk';
import { tablePart } from '@quoin/ui';
import { comparisonTableDemos } from './comparison-table-demos.ts';

const product = group('Product', {
  name: text('Name', { description: 'Heads the column', maxLength: 100 }).min(1),
  isHighlighted: toggle('Highlighted', { description: 'Its column is tinted and bold, to recommend it' }).default(
    false,
  ),
});

const value = group('Value', {
  type: select('Type', ['yes', 'no', 'text'], {
    description: 'Yes is shown as a tick, no as a cross',
    labels: { yes: 'Yes', no: 'No', text: 'A text' },
  }).default('yes'),
  text: text('Text', {
    description: 'A few words, such as “On request”',
    maxLength: 200,
    when: { type: 'text' },
    isRequired: true,
  }).optional(),
});

const feature = group('Feature', {
  name: text('Name', { description: 'Heads the row', maxLength: 200 }).min(1),
  values: list('Values', value, { itemTitle: 'Value', description: 'One for each product, in their order' })
    .max(8)
    .default([]),
});

const props = z.object({
  caption: text('Caption', { description: 'What is compared', maxLength: 300 }).min(1),
  products: list('Products', product, { description: 'The columns of the table, eight at most', itemTitle: 'Product' })
    .min(1)
    .max(8),
  features: list('Features', feature, { description: 'The rows of the table, 100 at most', itemTitle: 'Feature' })
    .max(100)
    .default([]),
});

const icons = { yes: 'check', no: 'x' } as const;

interface ValueProps {
  value: PropsOf<typeof props>['features'][number]['values'][number] | undefined;
  context: Pick<Context<object, 'yes' | 'no' | 'none'>, 'icon' | 't'>;
}

function Value({ value, context }: ValueProps) {
  if (value === undefined)
    return (
      <span className="comparison-table-none">
        <span className="visually-hidden">{context.t('none')}</span>
      </span>
    );
  const { type, text } = value;
  if (type === 'text') return <bdi>{text}</bdi>;
  return (
    <span className="comparison-table-mark" data-value={type}>
      {context.icon(icons[type], context.t(type))}
    </span>
  );
}

export const comparisonTable = defineComponent({
  name: 'cms-component-comparison-table',
  title: 'Comparison table',
  description: 'Which product has which feature',
  keywords: ['features', 'products', 'plans', 'versus'],
  icon: 'table-properties',
  props,
  demos: comparisonTableDemos,
  messages: { yes: 'Yes', no: 'No', none: 'Not stated', feature: 'Feature' },
  parts: [tablePart],
  render: ({ id, props: { caption, products, features }, context }) => (
    <div className="comparison-table">
      <p id={`${id}-caption`} className="table-caption">
        {caption}
      </p>
      <section className="table-region" aria-labelledby={`${id}-caption`} tabIndex={0}>
        <table className="comparison-table-table" aria-labelledby={`${id}-caption`}>
          <thead>
            <tr>
              <th scope="col">{context.t('feature')}</th>
              {products.map(({ id, name, isHighlighted }) => (
                <th key={id} scope="col" data-highlighted={isHighlighted || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map(({ id, name, values }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {products.map(({ id, isHighlighted }, index) => (
                  <td key={id} data-highlighted={isHighlighted || undefined}>
                    <Value value={values[index]} context={context} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  ),
  label: (props) => props.caption,
});
