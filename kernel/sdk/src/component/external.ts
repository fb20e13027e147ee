/** What a visitor can be asked to agree to. */
export const consentCategories = ['functional', 'statistics', 'media', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Another origin that a page needs. Allowed by the page's policy only where a component that declares it stands. */
export interface External {
  /** Such as `https://player.example`, without a path. */
  origin: string;
  use: 'frame' | 'script' | 'style' | 'image' | 'media' | 'font' | 'connect';
  /** Nothing of it starts before the visitor agreed to this category. */
  consent?: ConsentCategory;
}
