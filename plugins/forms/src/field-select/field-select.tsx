import { defineField } from '../field/define-field.tsx';

export const fieldSelect = defineField({
  type: 'SELECT',
  name: 'cms-component-field-select',
  title: 'Select',
  description: 'One answer from a drop-down list',
  icon: 'chevron-down',
  demos: [
    {
      displayName: 'Select',
      content: {
        props: {
          name: 'market',
          displayName: 'Market',
          isRequired: true,
          options: [
            { id: 'energy', label: 'Energy', value: 'energy' },
            { id: 'agriculture', label: 'Agriculture', value: 'agriculture' },
            { id: 'rates', label: 'Interest rates', value: 'rates' },
          ],
        },
      },
    },
  ],
});
