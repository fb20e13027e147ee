import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ApiTranslatedText, ApiTranslation } from '@quoin/api';
import { languageName } from '../../screen/language-name.ts';
import { titleOf } from '../catalog/catalog.ts';
import { nodeWords } from '../catalog/node-words.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { isOpen, keyOf, stateWords } from './translation-view.ts';

interface OpenTextsProps {
  anchor: HTMLElement;
  go(text: ApiTranslatedText): void;
  /** Called when a component of the source was added. */
  onAdd(): void;
  onClose(): void;
}

/** Entries of each kind that are listed. */
const maxListed = 100;

const listPart = ({ translation, catalog, draft, store, select }: EditorContextValue) => ({
  translation,
  catalog,
  draft,
  store,
  select,
});

/** Menu of the texts that wait for a translation, and of the components that only the source has. */
export function OpenTexts({ anchor, go, onAdd, onClose }: OpenTextsProps) {
  const { translation, catalog, draft, store, select } = useEditorPart(listPart);
  if (translation === undefined) return null;
  const { source, texts, missing, extra } = translation;
  const open = texts.filter(isOpen);
  const language = languageName(source.locale);

  function add({ node, parent, slot, index }: ApiTranslation['missing'][number]): void {
    store.apply({
      title: `Add ${titleOf(catalog, node.name)} from ${language}`,
      operations: [{ op: 'insert', parent, slot, index, node }],
    });
    select({ node: node.id });
    onAdd();
  }

  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        list: { 'aria-label': 'Open texts', dense: true },
        paper: { sx: { width: 340, maxHeight: 460 } },
      }}
    >
      {open.slice(0, maxListed).map((text) => (
        <MenuItem
          key={keyOf(text)}
          onClick={() => {
            onClose();
            go(text);
          }}
        >
          <ListItemText
            primary={`${text.target === null ? 'The page' : nodeWords(catalog, draft, text.target)} › ${text.title}`}
            secondary={`${stateWords[text.state]}: ${text.words}`}
            slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
          />
        </MenuItem>
      ))}
      {missing.length > 0 && <ListSubheader role="presentation">Only in {language}</ListSubheader>}
      {missing.slice(0, maxListed).map((each) => (
        <MenuItem
          key={each.source}
          onClick={() => {
            onClose();
            add(each);
          }}
        >
          Add {titleOf(catalog, each.node.name)}
        </MenuItem>
      ))}
      {extra.length > 0 && <ListSubheader role="presentation">Only in this translation</ListSubheader>}
      {extra.slice(0, maxListed).map((id) => (
        <MenuItem
          key={id}
          onClick={() => {
            onClose();
            select({ node: id });
          }}
        >
          {nodeWords(catalog, draft, id)}
        </MenuItem>
      ))}
    </Menu>
  );
}
