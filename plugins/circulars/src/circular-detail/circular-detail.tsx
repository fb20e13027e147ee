import { defineComponent, headingLevel, link, text, toggle, z } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { circularTypes } from '../circulars/circular-type.ts';
import { circulars } from '../circulars/circulars.ts';

export const circularDetail = defineComponent({
  name: 'cms-component-circular-detail',
  title: 'Circular',
  description: 'One circular or notice with its rules and document',
  keywords: ['notice', 'rule', 'document'],
  icon: 'file-text',
  props: z.object({
    noticeNumber: text('Notice number', {
      description: 'Defaults to the number in the URL, on a page whose path contains {noticeNumber}',
      maxLength: 100,
    }).optional(),
    showTitle: toggle('Show the title', { description: 'Turn off if the page already shows it' }).default(true),
    level: headingLevel(2, { description: 'Of the title', when: { showTitle: true } }),
    overview: link('Page of all notices').optional(),
    contact: text('Contact', {
      description: 'Shown below every notice',
      maxLength: 500,
      multiline: true,
    }).optional(),
  }),
  demos: [
    {
      displayName: 'Circular',
      content: {
        props: {
          noticeNumber: 'S26-011',
          overview: '/circulars',
          contact: 'This notice is a sample and binds nobody.',
        },
      },
    },
    { displayName: 'Without rules and document', content: { props: { noticeNumber: 'C26-003' } } },
    { displayName: 'Not found', content: { props: { noticeNumber: 'S00-000', overview: '/circulars' } } },
  ],
  initial: { props: {} },
  messages: {
    ...circularTypes,
    number: 'Number',
    date: 'Published on',
    topic: 'Topic',
    market: 'Market',
    jurisdiction: 'Jurisdiction',
    rules: 'Rules',
    document: 'Open the document',
    overview: 'All notices',
    none: 'There is no notice {number}. It may have been withdrawn.',
    away: 'This notice cannot be shown at the moment. Please try again later.',
    unset: 'Put this on a page whose path holds a notice number, or give it one.',
  },
  // A notice that was withdrawn has no title.
  hidesHeadings: true,
  load: async ({ props, context }) => {
    const noticeNumber = props.noticeNumber || (context.params['noticeNumber'] ?? '');
    const found = noticeNumber === '' ? undefined : (await context.data(circulars, { noticeNumber, limit: 1 })).rows[0];
    return { noticeNumber, circular: found };
  },
  fallback: ({ context }) => (
    <div className="circular-detail">
      <p className="circular-detail-none">{context.t('away')}</p>
    </div>
  ),
  render: ({ id, props, data: { noticeNumber, circular }, context }) => {
    const overview = props.overview?.href !== undefined && (
      <p>
        <a className="standalone-link" href={props.overview.href}>
          {context.t('overview')}
        </a>
      </p>
    );
    if (circular === undefined) {
      return (
        <div className="circular-detail">
          <p className="circular-detail-none">
            {noticeNumber === '' ? context.t('unset') : context.t('none', { number: noticeNumber })}
          </p>
          {overview}
        </div>
      );
    }
    const facts = [
      ['number', circular.noticeNumber],
      ['date', circular.formattedPubDate || context.format.date(circular.pubDate)],
      ['topic', circular.topic],
      ['market', circular.market],
      ['jurisdiction', circular.jurisdiction],
    ] as const;
    return (
      <article
        className="circular-detail"
        {...(props.showTitle ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': circular.title })}
      >
        <header>
          <p className="circular-detail-type">{context.t(circular.circularType)}</p>
          {props.showTitle && (
            <Heading
              context={context}
              level={props.level}
              id={`${id}-title`}
              className="circular-detail-title"
              text={circular.title}
            >
              <bdi>{circular.title}</bdi>
            </Heading>
          )}
          {circular.name && (
            <p className="circular-detail-name">
              <bdi>{circular.name}</bdi>
            </p>
          )}
        </header>
        <dl className="circular-detail-facts">
          {facts
            .filter(([, value]) => value !== '')
            .map(([key, value]) => (
              <div key={key}>
                <dt>{context.t(key)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          {circular.rules.length > 0 && (
            <div>
              <dt>{context.t('rules')}</dt>
              {circular.rules.map((rule, index) => (
                <dd key={index}>
                  <bdi>{rule}</bdi>
                </dd>
              ))}
            </div>
          )}
        </dl>
        {circular.filePath?.src !== undefined && (
          <p>
            <a className="button" href={circular.filePath.src}>
              {context.icon('file-text')}
              {context.t('document')}
            </a>
          </p>
        )}
        {props.contact && <p className="circular-detail-contact">{props.contact}</p>}
        {overview}
      </article>
    );
  },
  label: (props) => props.noticeNumber,
});
