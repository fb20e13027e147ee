import type { Context } from '@quoin/sdk';
import type { TableColumn } from '@quoin/ui';
import { sortFields, type Circular } from '../circulars/circulars.ts';
import type { Column, Definition } from './definition.ts';
import type { ReportMessage } from './messages.ts';

type CellContext = Pick<Context<object, ReportMessage>, 'format' | 'icon' | 't'>;

/** The report's details page, the circular's own URL, or its document. */
function hrefOf({ noticeNumber, url, filePath }: Circular, { details }: Definition): string | undefined {
  const page = details?.href?.replace(/\{noticeNumber\}|%7BnoticeNumber%7D/, encodeURIComponent(noticeNumber));
  return [page, url?.href, filePath?.src].find((href) => href !== undefined && href !== '');
}

function Title({ row: { title, name }, href }: { row: Circular; href: string | undefined }) {
  const text = <bdi>{title}</bdi>;
  return (
    <>
      {href === undefined ? (
        text
      ) : (
        <a className="standalone-link" href={href}>
          {text}
        </a>
      )}
      {name && (
        <span className="circular-report-name">
          <bdi>{name}</bdi>
        </span>
      )}
    </>
  );
}

function Document({ row, context: { icon, t } }: { row: Circular; context: CellContext }) {
  const src = row.filePath?.src;
  if (src === undefined) return null;
  return (
    <a className="standalone-link" href={src}>
      {icon('file-text')}
      {t('document')} <span className="visually-hidden">{t('documentOf', { number: row.noticeNumber })}</span>
    </a>
  );
}

/** Cells may be in another language; `bdi` isolates their direction. */
export function columnsOf(props: Definition, context: CellContext): TableColumn<Circular>[] {
  const { t, format } = context;
  const cells: Record<Column, TableColumn<Circular>['cell']> = {
    pubDate: ({ pubDate, formattedPubDate }) => (
      <time dateTime={pubDate}>{formattedPubDate || format.date(pubDate)}</time>
    ),
    circularType: (row) => t(row.circularType),
    title: (row) => <Title row={row} href={hrefOf(row, props)} />,
    rules: (row) => row.rules.join(', '),
    filePath: (row) => <Document row={row} context={context} />,
    noticeNumber: (row) => <bdi>{row.noticeNumber}</bdi>,
    topic: (row) => <bdi>{row.topic}</bdi>,
    market: (row) => <bdi>{row.market}</bdi>,
    jurisdiction: (row) => <bdi>{row.jurisdiction}</bdi>,
  };
  return props.columns.map((id) => ({
    id,
    heading: t(id),
    type: id === 'pubDate' ? 'date' : id === 'filePath' ? 'download' : 'text',
    sort: sortFields.find((field) => field === id),
    descends: id === 'pubDate',
    cell: cells[id],
  }));
}
