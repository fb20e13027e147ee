import type { IconSet } from '@quoin/sdk';
import { lucideIcons } from './lucide-icons.data.ts';
import { ownIcons } from './own-icons.data.ts';

export const icons: IconSet = { ...lucideIcons, ...ownIcons };
