import { defineField } from '../field/define-field.tsx';

export const fieldHidden = defineField({
  type: 'HIDDEN',
  name: 'cms-component-field-hidden',
  title: 'Hidden field',
  description: 'A hidden value sent with the form',
  icon: 'eye-off',
  demos: [
    {
      displayName: 'Hidden field',
      content: { props: { name: 'campaign', displayName: 'Campaign', value: 'sample-campaign' } },
    },
  ],
});
