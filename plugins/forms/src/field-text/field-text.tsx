import { defineField } from '../field/define-field.tsx';

export const fieldText = defineField({
  type: 'TEXT',
  name: 'cms-component-field-text',
  title: 'Text field',
  description: 'One line of text',
  icon: 'text-cursor-input',
  demos: [
    { displayName: 'Text field', content: { props: { name: 'company', displayName: 'Company', isRequired: true } } },
    {
      displayName: 'E-mail address',
      content: { props: { name: 'email', displayName: 'E-mail address', isRequired: true } },
    },
    {
      displayName: 'With an initial value',
      content: { props: { name: 'country', displayName: 'Country', value: 'Sample country' } },
    },
  ],
});
