import Box from '@mui/material/Box';
import { PageStatus } from '../../publication/page-status.tsx';
import { titleOf } from '../catalog/catalog.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { LanguageMenu } from '../translation/language-menu.tsx';

const linePart = ({ catalog, page, draft: { content, version } }: EditorContextValue) => ({
  catalog,
  page,
  // The page is not loaded again with each edit.
  isChanged: page.status === 'published' && version > page.draftVersion,
  template: content.tree.name,
});

/** Template, language and status of the page being edited. */
export function PageLine() {
  const { catalog, page, isChanged, template } = useEditorPart(linePart);
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
      <span>{titleOf(catalog, template)}</span>
      <LanguageMenu />
      <PageStatus {...page} status={isChanged ? 'changed' : page.status} />
    </Box>
  );
}
