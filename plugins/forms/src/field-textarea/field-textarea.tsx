import { defineField } from '../field/define-field.tsx';

export const fieldTextarea = defineField({
  type: 'TEXTAREA',
  name: 'cms-component-field-textarea',
  title: 'Text area',
  description: 'Several lines of text',
  icon: 'text',
  demos: [
    { displayName: 'Text area', content: { props: { name: 'message', displayName: 'Message', isRequired: true } } },
  ],
});
