import type { Context, PageRow } from '@quoin/sdk';
import type { TableColumn } from '@quoin/ui';

export const columnMessages = { page: 'Page', published: 'Published', tags: 'Tags' };

interface Shown {
  tagIds: readonly string[];
  criteria: 'any' | 'all';
  showDescription: boolean;
  showDate: boolean;
  showTags: boolean;
}

/** Tags common to all listed pages, which say nothing about one of them. */
const commonTags = ({ tagIds, criteria }: Shown): readonly string[] =>
  tagIds.length === 1 || criteria === 'all' ? tagIds : [];

export function columnsOf(
  id: string,
  props: Shown,
  { t, format }: Pick<Context<object, keyof typeof columnMessages>, 't' | 'format'>,
): TableColumn<PageRow>[] {
  const common = commonTags(props);
  const page: TableColumn<PageRow> = {
    id: 'page',
    heading: t('page'),
    cell: ({ id: pageId, href, title, description }) => (
      <>
        <a id={`${id}-${pageId}`} className="standalone-link content-surfacing-table-link" href={href}>
          {title}
        </a>
        {props.showDescription && description && <p className="content-surfacing-table-description">{description}</p>}
      </>
    ),
  };
  const tags: TableColumn<PageRow> = {
    id: 'tags',
    heading: t('tags'),
    cell: (row) => row.tags.filter((tag) => !common.includes(tag)).join(', '),
  };
  const published: TableColumn<PageRow> = {
    id: 'published',
    heading: t('published'),
    type: 'date',
    cell: ({ publishedAt }) => (
      <time dateTime={publishedAt}>{format.date(new Date(publishedAt), { dateStyle: 'medium' })}</time>
    ),
  };
  return [page, ...(props.showTags ? [tags] : []), ...(props.showDate ? [published] : [])];
}
