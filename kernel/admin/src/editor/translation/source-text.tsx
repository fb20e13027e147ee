import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiTranslatedText } from '@quoin/api';
import { Check, Clock, Languages } from 'lucide-react';
import { useRef } from 'react';
import { languageName } from '../../screen/language-name.ts';
import { textLanguage } from '../../screen/text-language.ts';
import { pieceStyles, TextPieces } from '../../screen/text-pieces.tsx';
import { isOpen, stateWords, type TranslationView } from './translation-view.ts';

interface SourceTextProps extends Pick<TranslationView, 'source' | 'confirm'> {
  text: ApiTranslatedText;
}

const icons = { untranslated: Languages, outdated: Clock, translated: Check };

const controls = 'input, textarea, [contenteditable="true"]';

const textStyles = {
  px: 1,
  py: 0.5,
  maxHeight: 200,
  overflow: 'auto',
  bgcolor: 'action.hover',
  borderRadius: 1,
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  ...pieceStyles,
} as const;

/** A text of the source with the state of its translation, and how the source has changed since. */
export function SourceText({ text, source, confirm }: SourceTextProps) {
  const group = useRef<HTMLDivElement>(null);
  const { state, title, words, difference } = text;
  const Icon = icons[state];
  const language = textLanguage(source.locale);
  const name = languageName(source.locale);
  return (
    <Box
      ref={group}
      role="group"
      aria-label={`${title} in ${name}: ${stateWords[state].toLowerCase()}`}
      tabIndex={-1}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, mb: 0.75, outline: 'none' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}>
        <span>{name}</span>
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            ml: 'auto',
            color: isOpen(text) ? 'warning.main' : 'success.main',
          }}
        >
          <Icon size={13} aria-hidden /> {stateWords[state]}
        </Box>
      </Box>
      <Box {...language} tabIndex={0} aria-label={`${title} in ${name}`} role="note" sx={textStyles}>
        {words}
      </Box>
      {difference !== undefined && (
        <>
          <Typography variant="caption" color="textSecondary">
            What changed in it since:
          </Typography>
          <Box {...language} tabIndex={0} aria-label={`What changed in ${title}`} role="note" sx={textStyles}>
            <TextPieces {...difference} />
          </Box>
        </>
      )}
      {isOpen(text) && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={`Confirm as translated: ${title}`}
          onClick={() => {
            confirm(text);
            // The button goes away.
            const control = group.current?.parentElement?.querySelector<HTMLElement>(controls);
            (control ?? group.current)?.focus();
          }}
          sx={{ justifySelf: 'start' }}
        >
          Confirm as translated
        </Button>
      )}
    </Box>
  );
}
