import { defineField } from '../field/define-field.tsx';

export const fieldFile = defineField({
  type: 'FILE',
  name: 'cms-component-field-file',
  title: 'File',
  description: 'A file upload; its options are the accepted file types',
  icon: 'paperclip',
  demos: [
    {
      displayName: 'File',
      content: {
        props: {
          name: 'document',
          displayName: 'Signed agreement',
          isRequired: true,
          options: [
            { id: 'pdf', label: 'PDF', value: '.pdf' },
            { id: 'word', label: 'Word', value: '.docx' },
          ],
        },
      },
    },
  ],
});
