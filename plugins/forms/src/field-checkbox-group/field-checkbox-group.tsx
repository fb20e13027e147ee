import { defineField } from '../field/define-field.tsx';

export const fieldCheckboxGroup = defineField({
  type: 'CHECKBOX_GROUP',
  name: 'cms-component-field-checkbox-group',
  title: 'Check boxes',
  description: 'Any number of answers from a short list',
  icon: 'list-checks',
  demos: [
    {
      displayName: 'Check boxes',
      content: {
        props: {
          name: 'topics',
          displayName: 'Topics',
          isRequired: true,
          options: [
            { id: 'fees', label: 'Fees', value: 'fees' },
            { id: 'margins', label: 'Margins', value: 'margins' },
            { id: 'holidays', label: 'Holiday hours', value: 'holidays' },
          ],
          value: 'fees,margins',
        },
      },
    },
  ],
});
