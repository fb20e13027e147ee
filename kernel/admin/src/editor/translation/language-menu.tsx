import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { siteQuery, translationsQuery } from '../../api/page-queries.ts';
import { useNotifyFailure } from '../../feedback/notices.tsx';
import { useParameters } from '../../screen/use-parameters.ts';
import { languageName } from '../../screen/language-name.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';

const menuPart = ({ site, page, selection, store }: EditorContextValue) => ({
  site,
  page,
  node: selection.node,
  store,
});

/** The language of the page, with a menu that leads to the same component in another one. */
export function LanguageMenu() {
  const { site, page, node, store } = useEditorPart(menuPart);
  const [parameters] = useParameters();
  const navigate = useNavigate();
  const notifyFailure = useNotifyFailure();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { data: locales = [] } = useQuery({ ...siteQuery(site), select: ({ locales }) => locales });
  const { data: translations = [] } = useQuery({ ...translationsQuery(site, page.id), enabled: anchor !== undefined });
  const go = useMutation({
    async mutationFn(translation: string) {
      await store.saved();
      const found = await api.translation.counterpart({ site, page: page.id, node, translation });
      const place = new URLSearchParams(parameters);
      for (const selected of ['node', 'slot', 'revision', 'panel']) place.delete(selected);
      if (found.node !== null) place.set('node', found.node);
      return `/sites/${site}/pages/${translation}/edit?${place}`;
    },
    onError: notifyFailure,
  });
  if (locales.length < 2) return <span>{languageName(page.locale)}</span>;
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-haspopup="menu"
        aria-label={`Language: ${languageName(page.locale)}`}
        endIcon={<ChevronDown size={13} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          p: 0,
          px: 0.5,
          mx: -0.5,
          minWidth: 0,
          minHeight: 24,
          font: 'inherit',
          '& .MuiButton-endIcon': { ml: 0.25 },
        }}
      >
        {languageName(page.locale)}
      </Button>
      {anchor !== undefined && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          transitionDuration={0}
          slotProps={{ list: { 'aria-label': 'Languages of this page', dense: true } }}
        >
          {translations.map(({ locale, page: translation }) => (
            <MenuItem
              key={locale}
              selected={translation?.id === page.id}
              aria-current={translation?.id === page.id ? 'page' : undefined}
              onClick={() => {
                setAnchor(undefined);
                if (translation === null) void navigate(`/sites/${site}/pages/${page.id}`);
                else if (translation.id !== page.id)
                  go.mutate(translation.id, { onSuccess: (address) => void navigate(address) });
              }}
            >
              <ListItemText
                primary={languageName(locale)}
                secondary={translation === null ? 'Not translated. Begin in the page’s settings' : translation.title}
                slotProps={{ secondary: { lang: translation === null ? undefined : locale } }}
              />
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
