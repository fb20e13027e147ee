import { defineTemplate, region, toggle, z } from '@quoin/sdk';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { frameMessages, PageHeader } from '../page-header/page-header.tsx';

const around = ['header', 'introduction', 'footer'] as const;

export const gatedPage = defineTemplate({
  name: 'cms-template-gated-page',
  title: 'Gated page',
  description: 'A page that visitors see after registering on it',
  settings: z.object({
    isGated: toggle('Visitors register first', {
      description: 'If off, the page is open to everyone without registration',
    }).default(true),
  }),
  regions: {
    header: region('Header', { inherits: true }),
    introduction: region('Introduction, for everyone'),
    registration: region('Registration form'),
    content: region('Content, after registration'),
    footer: region('Footer', { inherits: true }),
  },
  messages: {
    ...frameMessages,
    register: 'Register to read on',
    before: 'Before registration',
    after: 'After registration',
  },
  gated: ({ settings }) => settings.isGated,
  // Editors see both; visitors load only theirs.
  shows: ({ context }) => [
    ...around,
    ...(context.mode !== 'page'
      ? (['registration', 'content'] as const)
      : ([context.admitted ? 'content' : 'registration'] as const)),
  ],
  render: ({ id, settings, regions, context }) => (
    <div className="gated-page">
      <PageHeader header={regions.header} context={context} />
      <main id="main" className="gated-page-main" tabIndex={-1}>
        <div className="gated-page-introduction">
          <Breadcrumb
            className="gated-page-breadcrumb"
            label={context.t('breadcrumb')}
            home={context.t('start')}
            page={context.page}
          />
          <h1>{context.page.title}</h1>
          {regions.introduction}
        </div>
        {settings.isGated && (context.mode !== 'page' || !context.admitted) && (
          <section className="gated-page-registration" aria-labelledby={`${id}-register`}>
            {context.mode !== 'page' && <p className="gated-page-label">{context.t('before')}</p>}
            <h2 id={`${id}-register`}>{context.t('register')}</h2>
            {regions.registration}
          </section>
        )}
        {(context.mode !== 'page' || context.admitted) && (
          <div className="gated-page-content">
            {settings.isGated && context.mode !== 'page' && <p className="gated-page-label">{context.t('after')}</p>}
            {regions.content}
          </div>
        )}
      </main>
      {regions.footer && <footer className="site-band site-footer">{regions.footer}</footer>}
    </div>
  ),
});
