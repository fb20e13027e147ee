import { defineComponent } from '@quoin/sdk';
import { TableRows } from './table-body.tsx';
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
  render: ({ id, props, context }) => (
    <div className="table-frame">
      <p id={`${id}-caption`} className="table-caption">
        {props.caption}
      </p>
      <section className="table-region" aria-labelledby={`${id}-caption`} tabIndex={0}>
        <table className="table" aria-labelledby={`${id}-caption`} data-zebra={props.zebraStripes || undefined}>
          <thead>
            <tr>
              {props.columns.map(({ id, heading, type }) => (
                <th key={id} scope="col" data-type={type}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.length === 0 && (
              <tr>
                <td className="table-empty" colSpan={props.columns.length}>
                  {context.t('empty')}
                </td>
              </tr>
            )}
            <TableRows {...props} context={context} />
          </tbody>
        </table>
      </section>
    </div>
  ),
  label: (props) => props.caption,
});
