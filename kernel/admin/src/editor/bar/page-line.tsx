import Box from '@mui/material/Box';
import { PageStatus } from '../../publication/page-status.tsx';
import { languageName } from '../../screen/language-name.ts';
import { titleOf } from '../catalog/catalog.ts';
import { useEditor } from '../context/editor-context.ts';

/** Template, language and status of the page being edited. */
export function PageLine() {
  const { catalog, page, draft } = useEditor();
  // The page is not loaded again with each edit.
  const isChanged = page.status === 'published' && draft.version > page.draftVersion;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <span>{titleOf(catalog, draft.content.tree.name)}</span>
      <span>{languageName(page.locale)}</span>
      <PageStatus {...page} status={isChanged ? 'changed' : page.status} />
    </Box>
  );
}
