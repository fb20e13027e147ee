import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-embed': {
      refused: 'عنوانه ليس على مضيف يُسمح لهذا الموقع بتضمينه. استخدم مضيفًا مذكورًا في allow.embed.',
    },
  },
};
