import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { EyeOff, Rocket, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { api } from '../../../api/client.ts';
import { isFailure } from '../../../api/failure.ts';
import { usePagesChanged } from '../../../api/page-queries.ts';
import { formatCount } from '../../../screen/format-number.ts';
import { useMay } from '../../../session/use-session.ts';
import { ChangeSelected } from '../../../table/selected/change-selected.tsx';
import { SelectionBar } from '../../../table/selection-bar.tsx';
import type { Selection } from '../../../table/use-selection.ts';
import { DeleteConsequences } from './delete-consequences.tsx';

interface PageSelectionBarProps {
  site: string;
  selection: Selection<ApiPage>;
}

/** Publishes, unpublishes and deletes the selected pages. */
export function PageSelectionBar({ site, selection: { chosen, clear } }: PageSelectionBarProps) {
  const mayPublish = useMay('page.publish', site);
  const pagesChanged = usePagesChanged(site);
  const shared = {
    words: {
      one: 'page',
      nameOf: ({ title }: ApiPage) => title,
      linkTo: ({ id }: ApiPage) => `/sites/${site}/pages/${id}/edit`,
    },
    refresh: pagesChanged,
    onChanged: clear,
  };
  const drafts = chosen.filter(({ status }) => status !== 'published');
  const published = chosen.filter(({ publishedRevision }) => publishedRevision !== null);

  /** Ids of pages that were deleted with a page above them, and return with it. */
  const gone = useRef(new Set<string>());
  async function remove({ id }: ApiPage): Promise<void> {
    try {
      await api.pages.delete({ site, page: id, below: true });
      gone.current.delete(id);
    } catch (error) {
      if (!isFailure(error, 'page.unknown')) throw error;
      gone.current.add(id);
    }
  }
  /** A page whose parent is still deleted would come back at the top of the site. */
  async function restore({ id }: ApiPage): Promise<void> {
    if (gone.current.has(id)) return;
    try {
      await api.pages.undelete({ site, page: id });
    } catch (error) {
      if (!isFailure(error, 'page.unknown')) throw error;
    }
  }

  return (
    <SelectionBar label="Selected pages" words={formatCount(chosen.length, 'page')} clear={clear}>
      {mayPublish && drafts.length > 0 && (
        <ChangeSelected
          {...shared}
          items={drafts}
          action="Publish"
          done="published"
          icon={<Rocket size={16} aria-hidden />}
          change={({ id, draftVersion }) => api.publication.publish({ site, page: id, expectedVersion: draftVersion })}
        >
          <Typography>
            Visitors see the drafts at once. A page that must be put right first, or that has a scheduled change, stays
            as it is.
          </Typography>
        </ChangeSelected>
      )}
      {mayPublish && published.length > 0 && (
        <ChangeSelected
          {...shared}
          items={published}
          action="Unpublish"
          done="unpublished"
          icon={<EyeOff size={16} aria-hidden />}
          destructive
          change={({ id }) => api.publication.unpublish({ site, page: id })}
        >
          <Typography>
            Visitors will not find them any more. Their drafts are kept, and can be published again.
          </Typography>
        </ChangeSelected>
      )}
      <ChangeSelected
        {...shared}
        items={chosen}
        action="Delete"
        done="deleted"
        icon={<Trash2 size={16} aria-hidden />}
        destructive
        change={remove}
        undo={restore}
      >
        <DeleteConsequences site={site} pages={chosen} />
      </ChangeSelected>
    </SelectionBar>
  );
}
