import { defineTemplate, region, toggle, z } from '@quoin/sdk';
import { Breadcrumb, breadcrumbJsonLd, PageFrame, pageFramePart } from '@quoin/ui';
import { articlePattern } from '../patterns.ts';
import { invitation, registrationForm } from './registration.ts';

const around = ['header', 'introduction', 'footer'] as const;

export const gatedPage = defineTemplate({
  name: 'cms-template-gated-page',
  title: 'Gated page',
  description: 'A page that visitors see after registering on it',
  pattern: articlePattern.name,
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
  initial: {
    settings: { isGated: true },
    regions: { introduction: [invitation], registration: [registrationForm] },
  },
  messages: {
    register: 'Register to read on',
    before: 'Before registration',
    after: 'After registration',
  },
  parts: [pageFramePart],
  head: ({ context }) => ({ jsonLd: breadcrumbJsonLd(context) }),
  gated: ({ settings }) => settings.isGated,
  // Editors see both; visitors load only theirs.
  shows: ({ context }) => [
    ...around,
    ...(context.mode !== 'page'
      ? (['registration', 'content'] as const)
      : ([context.admitted ? 'content' : 'registration'] as const)),
  ],
  render: ({ id, settings, regions, context }) => (
    <PageFrame className="gated-page" regions={regions} context={context}>
      <div className="gated-page-introduction">
        <Breadcrumb endsAt="parent" context={context} />
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
    </PageFrame>
  ),
});
