import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-embed': {
      host: 'من {host}. لا يُرسَل إليه شيء قبل أن تحمّله.',
      load: 'تحميل المحتوى',
      open: 'فتح في {host}',
      unavailable: 'لا يمكن عرض هذا المحتوى هنا.',
      refused: 'عنوانه ليس على مضيف يُسمح لهذا الموقع بتضمينه. استخدم مضيفًا مذكورًا في allow.embed.',
    },
  },
};
