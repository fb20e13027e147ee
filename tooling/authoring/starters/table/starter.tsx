import { defineComponent, group, list, number, text, z } from '@quoin/sdk';
import { Table, tablePart, type TableColumn } from '@quoin/ui';

const row = group('Row', {
  name: text('Name', { maxLength: 200 }).min(1),
  value: number('Value'),
});

type Row = z.output<typeof row> & { id: string };

export const starter = defineComponent({
  name: 'cms-component-starter',
  title: 'Starter',
  description: 'A table of rows that editors enter or paste from a spreadsheet',
  props: z.object({
    caption: text('Caption', { maxLength: 200 }).min(1),
    rows: list('Rows', row, { itemTitle: 'Row', as: 'grid' }).max(500).default([]),
  }),
  demos: [
    {
      displayName: 'Starter',
      content: {
        props: {
          caption: 'Sample values',
          rows: [
            { id: 'one', name: 'Sample one', value: 1200.5 },
            { id: 'two', name: 'Sample two', value: 87.25 },
          ],
        },
      },
    },
  ],
  messages: { name: 'Name', value: 'Value', none: 'There are no rows yet.' },
  parts: [tablePart],
  render: ({ id, props: { caption, rows }, context }) => {
    const columns: TableColumn<Row>[] = [
      { id: 'name', heading: context.t('name'), cell: (each) => each.name },
      {
        id: 'value',
        heading: context.t('value'),
        type: 'number',
        cell: (each) => context.format.number(each.value),
      },
    ];
    return (
      <div className="starter">
        <p id={`${id}-caption`} className="table-caption">
          {caption}
        </p>
        <Table
          id={id}
          label={caption}
          labelledBy={`${id}-caption`}
          columns={columns}
          rows={rows}
          keyOf={(each) => each.id}
          rowHeader="name"
          empty={context.t('none')}
          context={context}
        />
      </div>
    );
  },
  label: (props) => props.caption,
});
