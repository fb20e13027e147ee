import { defineComponent, group, link, list, select, text, toggle, z, type Context, type PropsOf } from '@quoin/sdk';
import { tableDemos } from './table-demos.ts';

const column = group('Column', {
  name: text('Name', { description: 'By which cells say where they belong', maxLength: 100, identifier: true }).min(1),
  heading: text('Heading', { maxLength: 200 }),
  type: select('Type', ['text', 'number', 'date', 'download']).default('text'),
});

const cell = group('Cell', {
  column: text('Column', { description: 'The name of a column', maxLength: 100, identifier: true }).min(1),
  value: text('Value', { description: 'Numbers as 1234.5, dates as 2027-01-31', maxLength: 2000 }),
  link: link('Link').optional(),
});

const row = group('Row', { cells: list('Cells', cell, { itemTitle: 'Cell' }).default([]) });

const props = z.object({
  caption: text('Caption', { description: 'What the table shows', maxLength: 300 }).min(1),
  columns: list('Columns', column, { itemTitle: 'Column' }).min(1),
  rows: list('Rows', row, { itemTitle: 'Row' }).max(1000).default([]),
  rowHeaders: toggle('First column names the row').default(true),
  zebraStripes: toggle('Zebra stripes').default(false),
});

type Column = PropsOf<typeof props>['columns'][number];
type Cell = PropsOf<typeof props>['rows'][number]['cells'][number];

/** A value as readers of the page's language write it; as it stands when it is not what its column says. */
function formatted(value: string, type: Column['type'], { format }: Context): string {
  const decimals = /^-?\d+(?:\.(\d+))?$/.exec(value);
  if (type === 'number' && decimals) {
    const digits = decimals[1]?.length ?? 0;
    return format.number(Number(value), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }
  if (type === 'date' && z.iso.date().safeParse(value).success) return format.date(value);
  return value;
}

function CellContent({ cell, type, context }: { cell: Cell | undefined; type: Column['type']; context: Context }) {
  if (!cell) return null;
  // A sign stands before its number in every direction of writing.
  const value = type === 'number' ? <bdi dir="ltr">{formatted(cell.value, type, context)}</bdi> : formatted(cell.value, type, context);
  if (cell.link?.href === undefined) return value;
  return (
    <a href={cell.link.href} download={type === 'download' || undefined}>
      {type === 'download' && context.icon('download')}
      {value}
    </a>
  );
}

export const table = defineComponent({
  name: 'cms-component-table',
  title: 'Table',
  description: 'Figures, dates, files and text in rows and columns',
  keywords: ['data', 'figures', 'rows'],
  icon: 'table',
  props,
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
            {props.rows.map(({ id, cells }) => (
              <tr key={id}>
                {props.columns.map(({ id, name, type }, index) => {
                  const content = <CellContent cell={cells.find(({ column }) => column === name)} type={type} context={context} />;
                  return props.rowHeaders && index === 0 ? (
                    <th key={id} scope="row" data-type={type}>
                      {content}
                    </th>
                  ) : (
                    <td key={id} data-type={type}>
                      {content}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  ),
  label: (props) => props.caption,
});
