import { defineComponent, group, headingLevel, list, slotPer, text, url, z } from '@quoin/sdk';
import { FormFrame, formMessages, formWords, Heading, provideForm } from '@quoin/ui';
import { sampleField } from '../field/sample-field.ts';
import { handlerField, trimHandler } from '../handler/handler-field.ts';

const step = group('Step', {
  title: text('Title', { maxLength: 100 }).min(1),
  description: text('Description', { maxLength: 500 }).optional(),
});

export const formMultiStep = defineComponent({
  name: 'cms-component-form-multi-step',
  title: 'Form in steps',
  description: 'A long form in steps with a progress indicator, sent to a form handler',
  keywords: ['wizard', 'application', 'fields', 'progress'],
  icon: 'list-checks',
  props: z.object({
    handler: handlerField.min(1).default('contact'),
    steps: list('Steps', step, { itemTitle: 'Step' }).default([]),
    level: headingLevel(3, { of: 'steps.title', description: 'Of the titles of the steps' }),
    buttonLabel: text('Button', { maxLength: 100 }).min(1).default('Send'),
    redirectUrl: url('Where to go after success', {
      description: 'Defaults to a message in place of the form',
    }).optional(),
    thanks: text('Thank-you message', {
      description: 'Shown in place of the form after success',
      maxLength: 1000,
      multiline: true,
    }).optional(),
  }),
  slots: {
    steps: slotPer('steps', 'Fields', {
      accept: [
        'cms-component-field-*',
        'cms-component-form-section',
        'cms-component-form-disclaimer',
        'cms-component-alert-form-group',
        'cms-component-text',
        'cms-component-rich-text',
      ],
    }),
  },
  migrations: [trimHandler],
  demos: [
    {
      displayName: 'Form in three steps',
      content: {
        props: {
          steps: [
            { id: 'firm', title: 'Your firm', description: 'Sample step: who asks for access.' },
            { id: 'contact', title: 'Contact' },
            { id: 'request', title: 'Request', description: 'Sample step: what the access is for.' },
          ],
          buttonLabel: 'Send request',
          thanks: 'This is sample text: somebody will answer within two business days.',
        },
        slots: {
          firm: [sampleField('text', 'company', 'Company')],
          contact: [sampleField('text', 'name', 'Name'), sampleField('text', 'email', 'E-mail address')],
          request: [
            sampleField('textarea', 'message', 'Message'),
            sampleField('text', 'reference', 'Reference', { isRequired: false }),
          ],
        },
      },
    },
  ],
  messages: { ...formMessages, back: 'Back', next: 'Next', position: 'Step {number} of {count}' },
  provides: ({ id, context }) => provideForm(id, context),
  form: ({ props: { handler, redirectUrl } }) => ({ handler, redirectUrl, fields: [] }),
  sends: ({ context }) => formWords(context),
  island: { hydrate: 'load', client: () => import('./form-multi-step.client.ts') },
  render: ({ id, props: { steps, level, buttonLabel, thanks }, slots, context }) => (
    <div className="form-multi-step">
      <FormFrame
        {...{ id, context, buttonLabel }}
        {...(thanks && { result: <p className="form-result-title">{thanks}</p> })}
        steering={
          <>
            <button type="button" className="button form-multi-step-back" data-intent="secondary" hidden>
              {context.t('back')}
            </button>
            <button type="button" className="button form-multi-step-next" data-intent="primary" hidden>
              {context.t('next')}
            </button>
          </>
        }
      >
        <ol className="form-multi-step-progress">
          {steps.map((step) => (
            <li key={step.id} className="form-multi-step-mark">
              {step.title}
            </li>
          ))}
        </ol>
        {steps.map(({ id: step, title, description }, index) => (
          <section
            key={step}
            id={`${id}-step-${step}`}
            className="form-multi-step-step"
            aria-labelledby={`${id}-step-${step}-title`}
          >
            <p className="form-multi-step-position">
              {context.t('position', { number: index + 1, count: steps.length })}
            </p>
            <Heading context={context} level={level} id={`${id}-step-${step}-title`} className="form-multi-step-title">
              {title}
            </Heading>
            {description && <p>{description}</p>}
            {slots.steps[step]}
          </section>
        ))}
      </FormFrame>
    </div>
  ),
  label: (props) => props.steps.map((step) => step.title).join(' · ') || undefined,
});
