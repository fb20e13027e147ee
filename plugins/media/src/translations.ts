import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-embed': {
      refused: 'عنوانه ليس على مضيف يُسمح لهذا الموقع بتضمينه. استخدم مضيفًا مذكورًا في allow.embed.',
    },
  },
  de: {
    'cms-component-embed': {
      refused:
        'Die Adresse liegt auf keinem Host, den diese Website einbetten darf. Verwenden Sie einen, den das Manifest unter allow.embed nennt.',
    },
  },
};
