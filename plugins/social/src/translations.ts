import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-social-card': { open: 'فتح في {network}' },
    'cms-component-social-links': { profiles: 'شبكات التواصل' },
    'cms-component-social-share': {
      label: 'شارك هذه الصفحة',
      more: 'المزيد',
      email: 'البريد الإلكتروني',
      linkedin: 'لينكد إن',
      x: 'إكس',
      facebook: 'فيسبوك',
      whatsapp: 'واتساب',
      bluesky: 'بلوسكاي',
      reddit: 'ريديت',
    },
    'cms-component-social-timeline': {
      title: 'منشورات ‎@{username}',
      refused: 'الخيار timeline في @quoin/plugin-social ليس عنوان إطار. صحّحه في manifest.',
    },
  },
  de: {
    'cms-component-social-card': { open: 'Bei {network} öffnen' },
    'cms-component-social-links': { profiles: 'Soziale Netzwerke' },
    'cms-component-social-share': {
      label: 'Diese Seite teilen',
      more: 'Mehr',
      email: 'E-Mail',
      linkedin: 'LinkedIn',
      x: 'X',
      facebook: 'Facebook',
      whatsapp: 'WhatsApp',
      bluesky: 'Bluesky',
      reddit: 'Reddit',
    },
    'cms-component-social-timeline': {
      title: 'Beiträge von @{username}',
      refused:
        'Die Option timeline von @quoin/plugin-social ist keine Adresse eines Rahmens. Berichtigen Sie sie im Manifest.',
    },
  },
};
