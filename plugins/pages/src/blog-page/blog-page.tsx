import { date, defineTemplate, region, text, z, type Context, type PropsOf } from '@quoin/sdk';
import { Breadcrumb, breadcrumbJsonLd, PageFrame, pageFramePart } from '@quoin/ui';
import { articlePattern } from '../patterns.ts';
import { article } from './article.ts';

const blogSettings = z.object({
  author: text('Author', { maxLength: 200 }).min(1),
  date: date('Date', { description: 'Defaults to the day of publication' }).optional(),
  category: text('Category', { maxLength: 100 }).optional(),
  standfirst: text('Standfirst', {
    description: 'Summary of the article in one or two sentences',
    maxLength: 500,
    multiline: true,
  }).optional(),
});

function Opening({ settings, context }: { settings: PropsOf<typeof blogSettings>; context: Context<object, 'by'> }) {
  const published = settings.date ?? context.page.publishedAt;
  return (
    <header className="blog-page-opening">
      <Breadcrumb endsAt="parent" context={context} />
      {settings.category && <p className="blog-page-category">{settings.category}</p>}
      <h1>{context.page.title}</h1>
      {settings.standfirst && <p className="blog-page-standfirst">{settings.standfirst}</p>}
      <p className="blog-page-byline">
        <span>{context.t('by', { author: settings.author })}</span>
        {published && <time dateTime={published}>{context.format.date(published, { dateStyle: 'long' })}</time>}
      </p>
    </header>
  );
}

export const blogPage = defineTemplate({
  name: 'cms-template-blog-page',
  title: 'Blog page',
  description: 'An article with author, date and category, and content related to it',
  editableBy: 'authors',
  pattern: articlePattern.name,
  settings: blogSettings,
  regions: {
    header: region('Header', { inherits: true }),
    content: region('Article'),
    related: region('Related content'),
    footer: region('Footer', { inherits: true }),
  },
  messages: { by: 'By {author}', related: 'Related content' },
  parts: [pageFramePart],
  facts: ({ settings: { author, date, category } }) => ({ author, date, category }),
  head: ({ settings, context }) => ({
    jsonLd: [article(settings, context), ...breadcrumbJsonLd(context)],
    meta: [{ property: 'og:type', content: 'article' }],
  }),
  render: ({ id, settings, regions, context }) => (
    <PageFrame className="blog-page" regions={regions} context={context}>
      <article>
        <Opening settings={settings} context={context} />
        <div className="blog-page-content">{regions.content}</div>
      </article>
      {regions.related && (
        <section className="blog-page-related" aria-labelledby={`${id}-related`}>
          <h2 id={`${id}-related`}>{context.t('related')}</h2>
          {regions.related}
        </section>
      )}
    </PageFrame>
  ),
});
