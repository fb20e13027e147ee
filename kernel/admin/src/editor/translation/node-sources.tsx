import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { valueAt } from '@quoin/core';
import type { ApiTranslatedText } from '@quoin/api';
import type { Json, Node } from '@quoin/sdk';
import { useMemo, type ReactNode } from 'react';
import { textLanguage } from '../../screen/text-language.ts';
import { useEditor, type EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { SourceText } from './source-text.tsx';
import { fieldPath, isOpen, keyOf, type TranslationView } from './translation-view.ts';

interface NodeSources {
  /** Texts of the source by the paths of the fields that translate them. */
  above: ReadonlyMap<string, ReactNode> | undefined;
  /** Paths of the open ones. */
  open: readonly string[] | undefined;
}

const translationPart = ({ translation }: EditorContextValue) => ({ translation });

/** True if the node has something that holds the text, such as its list item. */
const hasPlace = (props: Json, { path }: ApiTranslatedText): boolean => valueAt(props, path.slice(0, -1)) !== undefined;

const textsOf = (translation: TranslationView | undefined, node: string): readonly ApiTranslatedText[] =>
  translation?.isBeside === true ? translation.texts.filter(({ target }) => target === node) : [];

/** Returns what stands above the fields of a node while the source is shown beside it. */
export function useNodeSources(node: Node): NodeSources {
  const { translation } = useEditorPart(translationPart);
  return useMemo(() => {
    const texts = textsOf(translation, node.id);
    if (translation === undefined || texts.length === 0) return { above: undefined, open: undefined };
    const { source, confirm } = translation;
    return {
      above: new Map(
        texts.map((text) => [
          fieldPath(text),
          <SourceText key={keyOf(text)} text={text} source={source} confirm={confirm} />,
        ]),
      ),
      open: texts.filter(isOpen).map(fieldPath),
    };
  }, [translation, node.id]);
}

/** Texts of the source that no field of a node stands for. */
export function UnplacedSources({ node }: { node: Node }) {
  const { translation } = useEditorPart(translationPart);
  const texts = textsOf(translation, node.id).filter((text) => !hasPlace(node.props, text));
  if (translation === undefined || texts.length === 0) return null;
  return (
    <Box component="section" aria-label="Only in the source" sx={{ display: 'grid', gap: 1 }}>
      <Box>
        <Typography variant="h3">Only in the source</Typography>
        <Typography variant="body2" color="textSecondary">
          This translation lacks the list items that have these texts. Add them below, or confirm that they are left
          out.
        </Typography>
      </Box>
      {texts.map((text) => (
        <Box key={keyOf(text)}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {text.title}
          </Typography>
          <SourceText text={text} source={translation.source} confirm={translation.confirm} />
        </Box>
      ))}
    </Box>
  );
}

/** Title and description of the page, which are edited in its settings, below those of the source. */
export function PageSources() {
  const { page, translation, draft } = useEditor();
  const texts = translation?.isBeside === true ? translation.texts.filter(({ node }) => node === null) : [];
  if (translation === undefined || texts.length === 0) return null;
  const { title, seo } = draft.content;
  const ownText = ({ path }: ApiTranslatedText) => (path[0] === 'title' ? title : (seo.description ?? ''));
  return texts.map((text) => (
    <Box key={keyOf(text)}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {text.title} of the page
      </Typography>
      <SourceText text={text} source={translation.source} confirm={translation.confirm} />
      <Typography variant="body2" {...textLanguage(page.locale)}>
        {ownText(text)}
      </Typography>
    </Box>
  ));
}
