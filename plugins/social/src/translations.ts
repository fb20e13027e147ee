import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-social-timeline': {
      title: 'منشورات ‎@{username}',
      refused: 'الخيار timeline في @quoin/plugin-social ليس عنوان إطار. صحّحه في manifest.',
    },
  },
  de: {
    'cms-component-social-timeline': {
      title: 'Beiträge von @{username}',
      refused:
        'Die Option timeline von @quoin/plugin-social ist keine Adresse eines Rahmens. Berichtigen Sie sie im Manifest.',
    },
  },
};
