import type { ResolvedLink } from '@quoin/sdk';
import type { Cta } from '@quoin/ui';

interface Target {
  id: string;
  label: string;
  url: ResolvedLink;
}

/** An action that is no field of its own. */
export const action = (
  { id, label, url }: Target,
  { type = 'link', newTab = false }: Partial<Pick<Cta, 'type' | 'newTab'>> = {},
): Target & Cta => ({ id, label, url, type, intent: 'primary', newTab });
