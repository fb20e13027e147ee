import type { IconSet } from '@quoin/sdk';
import { drawnIcons } from './drawn-icons.data.ts';
import { lucideIcons } from './lucide-icons.data.ts';

/** Every icon of a brand. A brand replaces single ones: `{ ...icons, star: '<path …/>' }`. */
export const icons: IconSet = { ...lucideIcons, ...drawnIcons };
