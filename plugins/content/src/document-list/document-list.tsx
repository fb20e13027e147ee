import {
  date,
  defineComponent,
  group,
  list,
  media,
  number,
  text,
  z,
  type Context,
  type ResolvedMedia,
} from '@quoin/sdk';
import type { ReactNode } from 'react';
import { Heading, Listing, listingPart, ListingRows, listingWords, listPage, Table, tablePart } from '@quoin/ui';
import { fileType } from '../file-type.ts';
import { headingFields } from '../headed.tsx';
import { documentListDemos } from './document-list-demos.ts';
import { documentColumns, sortDocuments, type DocumentColumn, type ListedDocument } from './sort-documents.ts';

const item = group('Document', {
  title: text('Title', { description: 'The text of the link to the file', maxLength: 200 }).min(1),
  file: media('File', { accept: 'document', description: 'Its type and size are shown' }),
  date: date('Date', { description: 'Of publication' }).optional(),
  language: text('Language', { description: 'A tag such as en, de or pt-BR', maxLength: 20 })
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/)
    .optional(),
});

interface Document extends Omit<z.output<typeof item>, 'file'> {
  id: string;
  file: ResolvedMedia;
}

const listed = (
  { id, title, file: { src, file: facts }, date, language }: Document,
  { locale }: Pick<Context, 'locale'>,
): ListedDocument => ({
  id,
  title,
  href: src,
  fileName: facts?.fileName,
  type: fileType(facts?.fileName ?? src ?? ''),
  size: facts?.bytes,
  date,
  language: language
    ? { tag: language, name: new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language }
    : undefined,
});

export const documentList = defineComponent({
  name: 'cms-component-document-list',
  title: 'Document list',
  description: 'Files to download with type, size, date and language, which visitors sort',
  keywords: ['downloads', 'files', 'pdf', 'reports', 'library'],
  icon: 'file-text',
  props: z.object({
    ...headingFields(),
    documents: list('Documents', item, {
      description: 'In this order until visitors sort them, 500 at most',
      itemTitle: 'Document',
    })
      .max(500)
      .default([]),
    perPage: number('Documents per page', { description: 'From 1 to 100. Visitors turn pages for more' })
      .int()
      .min(1)
      .max(100)
      .default(20),
  }),
  demos: documentListDemos,
  initial: { props: { heading: 'Documents' } },
  query: {
    sort: z.enum([...documentColumns, ...documentColumns.map((column) => `-${column}` as const)]).optional(),
    page: z.int().min(1).max(500).default(1),
  },
  messages: {
    documents: 'Documents',
    title: 'Document',
    type: 'Type',
    size: 'Size',
    date: 'Date',
    language: 'Language',
  },
  parts: [tablePart, listingPart],
  sends: ({ context }) => listingWords(context),
  island: { hydrate: 'visible', client: () => import('./document-list.client.ts') },
  render: ({ id, props: { heading, level, documents, perPage }, context }) => {
    const { sort, page } = context.query;
    const label = heading || context.t('documents');
    const headingId = `${id}-heading`;
    const all = documents.map((each) => listed(each, context));
    const pages = listPage({ page, perPage, total: all.length });
    const cells: Record<DocumentColumn, (document: ListedDocument) => ReactNode> = {
      title: ({ title, href, fileName, language }) =>
        href === undefined ? (
          title
        ) : (
          <a className="standalone-link" href={href} hrefLang={language?.tag} download={fileName ?? true}>
            {context.icon('download')}
            {title}
          </a>
        ),
      type: ({ type }) => type,
      size: ({ size }) => size !== undefined && <bdi>{context.format.bytes(size)}</bdi>,
      date: ({ date }) => date !== undefined && <time dateTime={date}>{context.format.date(date)}</time>,
      language: ({ language }) => language?.name,
    };
    const types = { size: 'number', date: 'date' } as Partial<Record<DocumentColumn, 'number' | 'date'>>;
    return (
      <Listing
        id={id}
        className="document-list"
        name={heading ? { 'aria-labelledby': headingId } : { 'aria-label': label }}
      >
        {heading && (
          <Heading context={context} level={level} id={headingId} className="document-list-heading">
            {heading}
          </Heading>
        )}
        <ListingRows id={id} label={label} list={pages} context={context}>
          <Table
            id={id}
            label={label}
            labelledBy={heading ? headingId : undefined}
            columns={documentColumns
              .filter((column) => column === 'title' || all.some((each) => Boolean(each[column])))
              .map((column) => ({
                id: column,
                heading: context.t(column),
                type: types[column],
                sort: column,
                descends: column === 'date',
                cell: cells[column],
              }))}
            rows={sortDocuments(all, sort, context.locale).slice(pages.first - 1, pages.first - 1 + perPage)}
            keyOf={(each) => each.id}
            rowHeader="title"
            stacks
            sorting={{ id, sort, hasOriginalOrder: true, context }}
            context={context}
          />
        </ListingRows>
      </Listing>
    );
  },
  label: (props) => props.heading,
});
