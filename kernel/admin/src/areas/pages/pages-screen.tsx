import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { FilePlus, List, ListTree, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Screen } from '../../screen/screen.tsx';
import { useParameters } from '../../screen/use-parameters.ts';
import { useSiteId } from '../../screen/use-site.ts';
import { useMay } from '../../session/use-session.ts';
import { CreateDialog } from './create-dialog.tsx';
import { PageList } from './page-list.tsx';
import { PageTree } from './page-tree.tsx';
import { siteQuery } from '../../api/page-queries.ts';

export function PagesScreen() {
  const site = useSiteId();
  const [parameters, changeParameters] = useParameters();
  const isCreating = parameters.get('create') === 'page';
  const { data: detail } = useQuery(siteQuery(site));
  // Users limited to articles would see branches without ancestors.
  const hasTree = useMay('page.edit', site);
  const isTree = hasTree && parameters.get('view') === 'tree';
  const create = (
    <Button
      variant="contained"
      startIcon={<FilePlus size={16} aria-hidden />}
      onClick={() => changeParameters({ create: 'page' })}
    >
      New page
    </Button>
  );
  const showLocale = (detail?.locales.length ?? 1) > 1;
  return (
    <Screen
      title="Pages"
      actions={
        <>
          <Button
            component={Link}
            to={`/sites/${site}/pages/deleted`}
            color="inherit"
            startIcon={<Trash2 size={16} aria-hidden />}
          >
            Deleted pages
          </Button>
          {hasTree && (
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="View"
              value={isTree ? 'tree' : 'list'}
              onChange={(_, view: 'tree' | 'list' | null) =>
                view !== null && changeParameters({ view: view === 'tree' ? view : undefined })
              }
            >
              <ToggleButton value="list" sx={{ gap: 0.75, py: 0.25 }}>
                <List size={16} aria-hidden /> List
              </ToggleButton>
              <ToggleButton value="tree" sx={{ gap: 0.75, py: 0.25 }}>
                <ListTree size={16} aria-hidden /> Tree
              </ToggleButton>
            </ToggleButtonGroup>
          )}
          {create}
        </>
      }
    >
      {isTree ? (
        <PageTree site={site} showLocale={showLocale} create={create} />
      ) : (
        <PageList site={site} showLocale={showLocale} create={create} />
      )}
      {isCreating && <CreateDialog site={site} onClose={() => changeParameters({ create: undefined })} />}
    </Screen>
  );
}
