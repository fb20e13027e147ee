import { consentCategories, defineComponent, group, link, list, number, select, text, z } from '@quoin/sdk';
import { uniqueCategories, promptId } from './category.ts';

const category = group('Category', {
  category: select('Category', consentCategories, {
    description: 'Its content and cookies wait until visitors agree. List each category once',
    labels: { functional: 'Functional', statistics: 'Statistics', media: 'Media', marketing: 'Marketing' },
  }),
  title: text('Title', { description: 'Defaults to the name of the category', maxLength: 100 }).optional(),
  text: text('What it is for', {
    description: 'Defaults to a general text',
    maxLength: 500,
    multiline: true,
  }).optional(),
});

export const cookieConsent = defineComponent({
  name: 'cms-component-cookie-consent',
  title: 'Cookie consent',
  description: 'Asks visitors for consent, stores their choice and lets them change it. Place it in the footer.',
  keywords: ['privacy', 'banner', 'GDPR', 'settings'],
  icon: 'cookie',
  props: z.object({
    title: text('Title', { description: 'Defaults to “Your choice on this site”', maxLength: 100 }).optional(),
    text: text('Text', {
      description: 'One or two sentences on the purpose',
      maxLength: 1000,
      multiline: true,
    }).optional(),
    policy: link('Policy', { description: 'Page that explains what is stored and why' }).optional(),
    policyLabel: text('Label of the policy', {
      description: 'Defaults to “Privacy policy”',
      maxLength: 100,
    }).optional(),
    categories: list('Categories', category, {
      itemTitle: 'Category',
      description: 'Purposes that visitors are asked to consent to',
    }).min(1),
    version: number('Version of the question', {
      description: 'Increase it to ask all visitors again, for example after the purposes have changed',
    })
      .int()
      .min(1)
      .default(1),
  }),
  demos: [
    {
      displayName: 'Media and statistics',
      content: {
        props: {
          text: 'Sample text: we show some films from other sites and count visits. Both start only if you agree.',
          policy: '/privacy',
          categories: [
            {
              id: 'media',
              category: 'media',
              text: 'Sample text: films and maps of other sites, which learn your address when they are shown.',
            },
            {
              id: 'statistics',
              category: 'statistics',
              text: 'Sample text: how many people read a page, without names.',
            },
          ],
        },
      },
    },
    {
      displayName: 'All categories, general texts',
      content: { props: { categories: consentCategories.map((category) => ({ id: category, category })) } },
    },
  ],
  initial: {
    props: {
      categories: [
        { id: 'media', category: 'media' },
        { id: 'statistics', category: 'statistics' },
      ],
    },
  },
  messages: {
    title: 'Your choice on this site',
    text: 'Some content of this site needs your consent. Nothing of it starts before you agree.',
    policy: 'Privacy policy',
    withoutScript: 'Without script nothing here needs your consent, because none of it starts.',
    settings: 'Cookie settings',
    choose: 'Choose by category',
    necessary: 'Necessary',
    necessaryText: 'What the site cannot do without, such as keeping this choice. Always on.',
    functional: 'Functional',
    functionalText: 'Keeps your settings beyond what the site needs.',
    statistics: 'Statistics',
    statisticsText: 'Counts visits, to see what is read.',
    media: 'Media',
    mediaText: 'Shows films, maps and other content of other sites, which learn your address.',
    marketing: 'Marketing',
    marketingText: 'Lets others show you advertising that fits.',
    save: 'Save my choice',
    refuse: 'Refuse all',
    accept: 'Accept all',
    close: 'Close',
    kept: 'Your choice is kept. You can change it at any time.',
  },
  // The client reads the rendered HTML.
  sends: () => ({}),
  island: { hydrate: 'load', client: () => import('./cookie-consent.client.ts') },
  render: ({ id, props, context }) => {
    const { t } = context;
    const categories = uniqueCategories(props.categories);
    const body = props.text ?? t('text');
    const policy = props.policy?.href !== undefined && (
      <a href={props.policy.href}>{props.policyLabel ?? t('policy')}</a>
    );
    return (
      <div
        id="cookie-settings"
        className="cookie-consent"
        data-consent-question={promptId(props.version, categories)}
        // It would cover the page that an editor looks at.
        data-on-request={context.mode === 'preview' || undefined}
      >
        <div className="cookie-consent-foot">
          <p className="cookie-consent-without-script">
            {body} {t('withoutScript')}
          </p>
          <button type="button" className="cookie-consent-settings">
            {t('settings')}
          </button>
          {policy}
        </div>
        <output className="cookie-consent-kept visually-hidden" data-text={t('kept')} />
        {/* On the canvas it stays in place. */}
        <section className="cookie-consent-banner" aria-labelledby={`${id}-title`} hidden={context.mode !== 'canvas'}>
          <div className="cookie-consent-words">
            <p id={`${id}-title`} className="cookie-consent-title" tabIndex={-1}>
              {props.title ?? t('title')}
            </p>
            <p>
              {body} {policy}
            </p>
          </div>
          <div className="cookie-consent-answers">
            <button type="button" className="button" data-intent="default" data-answer="refuse">
              {t('refuse')}
            </button>
            <button type="button" className="button" data-intent="default" data-answer="accept">
              {t('accept')}
            </button>
          </div>
          <details className="cookie-consent-choices" open={context.mode === 'canvas'}>
            <summary>{t('choose')}</summary>
            <ul className="cookie-consent-categories">
              <li>
                <p className="cookie-consent-category">{t('necessary')}</p>
                <p className="cookie-consent-purpose">{t('necessaryText')}</p>
              </li>
              {categories.map(({ category, title, text }) => (
                <li key={category}>
                  <input
                    id={`${id}-${category}`}
                    type="checkbox"
                    name={category}
                    aria-describedby={`${id}-${category}-text`}
                  />
                  <label className="cookie-consent-category" htmlFor={`${id}-${category}`}>
                    {title ?? t(category)}
                  </label>
                  <p id={`${id}-${category}-text`} className="cookie-consent-purpose">
                    {text ?? t(`${category}Text`)}
                  </p>
                </li>
              ))}
            </ul>
            <button type="button" className="button" data-intent="default" data-answer="save">
              {t('save')}
            </button>
          </details>
          <button type="button" className="cookie-consent-close" hidden>
            {context.icon('x', t('close'))}
          </button>
        </section>
      </div>
    );
  },
  label: ({ categories }) =>
    uniqueCategories(categories)
      .map(({ category }) => category)
      .join(', '),
});
