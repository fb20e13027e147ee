export const consentCategories = ['functional', 'statistics', 'media', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Another origin that a page needs. Allowed only on pages with a component that declares it. */
export interface External {
  /** Without a path: `https://player.example`. */
  origin: string;
  use: 'frame' | 'script' | 'style' | 'image' | 'media' | 'font' | 'connect';
  /** Required before the page uses the origin. */
  consent?: ConsentCategory;
}
