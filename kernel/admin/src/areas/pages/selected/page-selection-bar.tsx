import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { EyeOff, Rocket, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { api } from '../../../api/client.ts';
import { isFailure } from '../../../api/failure.ts';
import { usePagesChanged } from '../../../api/page-queries.ts';
import { useNotify, useNotifyFailure } from '../../../feedback/notices.tsx';
import { formatCount } from '../../../screen/format-number.ts';
import { useMay } from '../../../session/use-session.ts';
import { SelectionBar } from '../../../table/selection-bar.tsx';
import { changeEach } from '../../../table/change-each.ts';
import type { Selection } from '../../../table/use-selection.ts';
import { ChangePages } from './change-pages.tsx';
import { DeleteConsequences } from './delete-consequences.tsx';
import { pagesInWords } from './pages-in-words.ts';

interface PageSelectionBarProps {
  site: string;
  selection: Selection<ApiPage>;
}

/** Publishes, unpublishes and deletes the selected pages. */
export function PageSelectionBar({ site, selection: { chosen, clear } }: PageSelectionBarProps) {
  const mayPublish = useMay('page.publish', site);
  const pagesChanged = usePagesChanged(site);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const shared = { site, onChanged: clear };
  const drafts = chosen.filter(({ status }) => status !== 'published');
  const published = chosen.filter(({ publishedRevision }) => publishedRevision !== null);

  /** Ids of pages that went with a page above them, and come back with it. */
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
  async function restore(deleted: readonly ApiPage[]): Promise<void> {
    // A page whose parent is still deleted would come back at the top of the site.
    const latestFirst = deleted.filter(({ id }) => !gone.current.has(id)).toReversed();
    const { failures } = await changeEach(latestFirst, ({ id }) => api.pages.undelete({ site, page: id }));
    const [first] = failures.filter(({ error }) => !isFailure(error, 'page.unknown'));
    if (first === undefined)
      notify({ message: `${pagesInWords(deleted)} ${deleted.length === 1 ? 'is' : 'are'} back as before.` });
    else notifyFailure(first.error);
    await pagesChanged();
  }

  return (
    <SelectionBar label="Selected pages" words={formatCount(chosen.length, 'page')} clear={clear}>
      {mayPublish && drafts.length > 0 && (
        <ChangePages
          {...shared}
          pages={drafts}
          action="Publish"
          done="published"
          icon={<Rocket size={16} aria-hidden />}
          change={({ id, draftVersion }) => api.publication.publish({ site, page: id, expectedVersion: draftVersion })}
        >
          <Typography>
            Visitors see the drafts at once. A page that must be put right first, or that has a scheduled change, stays
            as it is.
          </Typography>
        </ChangePages>
      )}
      {mayPublish && published.length > 0 && (
        <ChangePages
          {...shared}
          pages={published}
          action="Unpublish"
          done="unpublished"
          icon={<EyeOff size={16} aria-hidden />}
          destructive
          change={({ id }) => api.publication.unpublish({ site, page: id })}
        >
          <Typography>
            Visitors will not find them any more. Their drafts are kept, and can be published again.
          </Typography>
        </ChangePages>
      )}
      <ChangePages
        {...shared}
        pages={chosen}
        action="Delete"
        done="deleted"
        icon={<Trash2 size={16} aria-hidden />}
        destructive
        change={remove}
        undo={(deleted) => void restore(deleted)}
      >
        <DeleteConsequences site={site} pages={chosen} />
      </ChangePages>
    </SelectionBar>
  );
}
