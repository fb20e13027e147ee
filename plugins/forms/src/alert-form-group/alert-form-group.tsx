import { defineComponent, text, z } from '@quoin/sdk';
import { formAround, FormProblems } from '@quoin/ui';

export const alertFormGroup = defineComponent({
  name: 'cms-component-alert-form-group',
  title: 'Alert of a form',
  description: 'All problems of the form around it, in one alert at this place instead of above the fields',
  keywords: ['errors', 'validation', 'messages'],
  icon: 'triangle-alert',
  props: z.object({
    title: text('Title', { description: 'Defaults to a standard sentence', maxLength: 200 }).optional(),
  }),
  demos: [
    { displayName: 'Alert of a form', content: { props: {} } },
    { displayName: 'With a title', content: { props: { title: 'Sample: your request was not sent' } } },
  ],
  messages: {
    problems: 'Some answers need another look',
    failed: 'The form could not be sent. Your answers are still here: please try again in a few minutes.',
  },
  render: ({ id, props, context }) => {
    const form = formAround(context.provided, id);
    const { outcome, outcomes } = form;
    const isFailed = outcome === 'invalid' || outcome === 'error';
    return (
      <FormProblems
        form={isFailed ? form : { id: form.id, values: {}, errors: {} }}
        title={props.title ?? (outcome === 'error' ? context.t('failed') : context.t('problems'))}
        isShown={isFailed || outcomes === undefined || context.mode !== 'page'}
      />
    );
  },
  label: ({ title }) => title,
});
