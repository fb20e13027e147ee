import { schemeOf, type Scheme } from '../../canvas/scheme.ts';
import { zoomIn, type Zoom } from '../../canvas/zoom.ts';
import { pictureModeIn, type PictureMode } from '../revisions/picture-mode.tsx';
import { besideIn, type BesideWidth } from './beside-menu.tsx';

/** How a page is shown. */
export interface PageLook {
  zoom: Zoom;
  scheme: Scheme;
  beside: BesideWidth;
  pictures: PictureMode;
}

/** How the URL says that a draft or a revision is shown. `hasRoom` is true in a window with room for two pages. */
export const pageLookIn = (
  parameters: URLSearchParams,
  { isRevision, hasRoom }: { isRevision: boolean; hasRoom: boolean },
): PageLook => ({
  zoom: zoomIn(parameters),
  scheme: schemeOf(parameters.get('scheme')),
  beside: !isRevision && hasRoom ? besideIn(parameters) : undefined,
  pictures: isRevision ? pictureModeIn(parameters) : 'one',
});
