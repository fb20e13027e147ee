import { defineField } from '../field/define-field.tsx';

export const fieldCheckbox = defineField({
  type: 'CHECKBOX',
  name: 'cms-component-field-checkbox',
  title: 'Check box',
  description: 'One yes or no',
  icon: 'square-check',
  demos: [
    {
      displayName: 'Check box',
      content: { props: { name: 'newsletter', displayName: 'Send me the sample newsletter' } },
    },
    {
      displayName: 'Must be ticked',
      content: { props: { name: 'terms', displayName: 'I have read the sample terms', isRequired: true } },
    },
    {
      displayName: 'Ticked at first',
      content: { props: { name: 'copy', displayName: 'Send me a copy', value: 'on' } },
    },
  ],
});
