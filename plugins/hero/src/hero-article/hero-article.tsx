import { date, defineComponent, media, number, text, z } from '@quoin/sdk';
import { OpeningView, openingPart, Portrait, portraitPart } from '@quoin/ui';
import { openingFields } from '../opening-fields.ts';

const { title, level, description } = openingFields;

export const heroArticle = defineComponent({
  name: 'cms-component-hero-article',
  title: 'Article hero',
  description: 'The top of an article: its title, author, date and picture',
  keywords: ['opening', 'blog', 'byline', 'news', 'insight'],
  kinds: ['opening'],
  icon: 'newspaper',
  props: z.object({
    category: text('Category', { description: 'Above the title', maxLength: 100 }).optional(),
    title,
    level,
    description,
    author: text('Author', { description: 'Without a name, no portrait is shown', maxLength: 200 }).optional(),
    portrait: media('Portrait', {
      description: 'Of the author. Defaults to the initials of the name',
      decorative: true,
    }).optional(),
    date: date('Date', { description: 'Defaults to the day of publication' }).optional(),
    readingTime: number('Reading time', { description: 'About a minute for 200 words', unit: 'min' })
      .int()
      .min(1)
      .max(600)
      .optional(),
    image: media('Picture', { description: 'Decorative; ignored by screen readers', decorative: true }).optional(),
  }),
  demos: [
    {
      displayName: 'Article hero',
      content: {
        props: {
          category: 'Sample insight',
          title: 'What moves before a price does',
          description: 'Sample text: the book thins out on one side, minutes before anyone sees why.',
          author: 'Ada Sample',
          portrait: { url: '/images/portrait.svg' },
          date: '2026-03-02',
          readingTime: 6,
          image: { url: '/images/depth.svg' },
        },
      },
    },
    {
      displayName: 'Article hero without a picture',
      content: { props: { category: 'Sample notice', title: 'A sample contract is renamed', author: 'Ben Example' } },
    },
  ],
  initial: {
    props: { title: 'What the article is about', description: 'Say in a sentence or two why readers should go on.' },
  },
  messages: { by: 'By {author}', readingTime: 'Reading time: {minutes} min' },
  parts: [openingPart, portraitPart],
  render: ({ id, props, context }) => {
    const { category, author, portrait, readingTime, image, date, ...opening } = props;
    const published = date ?? context.page.publishedAt;
    return (
      <OpeningView
        id={id}
        {...opening}
        eyebrow={category}
        picture={image}
        place="end"
        facts={
          <div className="hero-article-byline">
            {author && <Portrait image={portrait} name={author} />}
            <div>
              {author && <p className="hero-article-author">{context.t('by', { author })}</p>}
              <p className="hero-article-facts">
                {published && <time dateTime={published}>{context.format.date(published, { dateStyle: 'long' })}</time>}
                {readingTime && (
                  <span>{context.t('readingTime', { minutes: context.format.number(readingTime) })}</span>
                )}
              </p>
            </div>
          </div>
        }
        context={context}
      />
    );
  },
  label: (props) => props.title,
});
