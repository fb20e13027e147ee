import { date, defineTemplate, region, text, z, type Context, type PropsOf } from '@quoin/sdk';
import { Breadcrumb, breadcrumbList } from '../breadcrumb/breadcrumb.tsx';
import { frameMessages, PageHeader } from '../page-header/page-header.tsx';
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

type Message = keyof typeof frameMessages | 'by' | 'related';

function Opening({ settings, context }: { settings: PropsOf<typeof blogSettings>; context: Context<object, Message> }) {
  const published = settings.date ?? context.page.publishedAt;
  return (
    <header className="blog-page-opening">
      <Breadcrumb
        className="blog-page-breadcrumb"
        label={context.t('breadcrumb')}
        home={context.t('start')}
        page={context.page}
      />
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
  settings: blogSettings,
  regions: {
    header: region('Header', { inherits: true }),
    content: region('Article'),
    related: region('Related content'),
    footer: region('Footer', { inherits: true }),
  },
  messages: {
    ...frameMessages,
    by: 'By {author}',
    related: 'Related content',
  },
  facts: ({ settings: { author, date, category } }) => ({ author, date, category }),
  head: ({ settings, context }) => ({
    jsonLd: [article(settings, context), ...breadcrumbList(context, context.t('start'))],
    meta: [{ property: 'og:type', content: 'article' }],
  }),
  render: ({ id, settings, regions, context }) => (
    <div className="blog-page">
      <PageHeader header={regions.header} context={context} />
      <main id="main" className="blog-page-main" tabIndex={-1}>
        <article className="blog-page-article">
          <Opening settings={settings} context={context} />
          <div className="blog-page-content">{regions.content}</div>
        </article>
        {regions.related && (
          <section className="blog-page-related" aria-labelledby={`${id}-related`}>
            <h2 id={`${id}-related`}>{context.t('related')}</h2>
            {regions.related}
          </section>
        )}
      </main>
      {regions.footer && <footer className="site-band site-footer">{regions.footer}</footer>}
    </div>
  ),
});
