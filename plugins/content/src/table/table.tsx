import { defineComponent } from '@quoin/sdk';
import { Table, tablePart } from '@quoin/ui';
import { columnsOf, rowsOf } from './table-columns.tsx';
import { tableDemos } from './table-demos.ts';
import { tableProps } from './table-props.ts';

export const table = defineComponent({
  name: 'cms-component-table',
  title: 'Table',
  description: 'Figures, dates, files and text in rows and columns',
  keywords: ['data', 'figures', 'rows'],
  icon: 'table',
  props: tableProps,
  demos: tableDemos,
  messages: { empty: 'There are no entries yet.' },
  parts: [tablePart],
  render: ({ id, props, context }) => (
    <div>
      <p id={`${id}-caption`} className="table-caption">
        {props.caption}
      </p>
      <Table
        {...rowsOf(props)}
        id={id}
        label={props.caption}
        labelledBy={`${id}-caption`}
        columns={columnsOf(props, context)}
        rows={props.rows}
        empty={context.t('empty')}
        context={context}
      />
    </div>
  ),
  label: (props) => props.caption,
});
