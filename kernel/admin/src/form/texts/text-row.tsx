import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { X } from 'lucide-react';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { Suggestions } from '../control/control.ts';
import type { TextLanguage } from '../../screen/text-language.ts';
import { CharacterCount } from '../control/text-control.tsx';
import { useTyped } from '../control/use-typed.ts';
import { pastedLines } from './pasted-lines.ts';

export interface TextRowProps {
  name: string;
  index: number;
  /** Name of the text, such as `Tag 2`. */
  label: string;
  /** Element id of the input. */
  id: string;
  text: string;
  maxLength: number | undefined;
  isIdentifier: boolean;
  language: Partial<TextLanguage>;
  isWrong: boolean;
  /** Present if the focus belongs to it now; another object asks for it again. */
  focus: object | undefined;
  suggestions: Suggestions | undefined;
  set(text: string): void;
  /** Puts several texts in its place. */
  spread(texts: readonly string[]): void;
  addBelow(): void;
  remove(): void;
  /** Moves it by a number of places. */
  shift(by: number): void;
}

/** Text of a list. Enter adds one below, Backspace in an empty one removes it, Alt with an arrow moves it. */
export function TextRow({ handle, ...row }: TextRowProps & { handle?: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type } = useTyped(row.text, (typed) => {
    row.set(typed);
    row.suggestions?.ask(typed);
    return typed;
  });
  useEffect(() => {
    if (row.focus !== undefined) input.current?.focus();
  }, [row.focus]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    const { key, altKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const does =
      key === 'Enter'
        ? row.addBelow
        : key === 'Backspace' && text === ''
          ? row.remove
          : altKey && (key === 'ArrowUp' || key === 'ArrowDown')
            ? () => row.shift(key === 'ArrowUp' ? -1 : 1)
            : undefined;
    if (does === undefined) return;
    event.preventDefault();
    does();
  }

  function onPaste(event: ClipboardEvent): void {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const selection = { start: selectionStart ?? text.length, end: selectionEnd ?? text.length };
    const lines = pastedLines(text, event.clipboardData.getData('text/plain'), selection);
    if (lines === undefined) return;
    event.preventDefault();
    row.spread(lines);
  }

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {handle}
        <OutlinedInput
          size="small"
          fullWidth
          value={text}
          error={row.isWrong}
          onChange={(event) => type(event.target.value)}
          onFocus={() => row.suggestions?.ask(text)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          inputRef={input}
          slotProps={{
            input: {
              id: row.id,
              'aria-label': row.label,
              'aria-invalid': row.isWrong || undefined,
              spellCheck: !row.isIdentifier,
              ...row.language,
              list: row.suggestions?.list,
            },
          }}
        />
        <Tooltip title={`Remove ${row.label}`}>
          <IconButton
            aria-label={`Remove ${row.label}`}
            onClick={row.remove}
            sx={{ p: 0.5, ml: 0.25, color: 'text.secondary' }}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </Tooltip>
      </Box>
      {row.maxLength !== undefined && <CharacterCount length={text.length} max={row.maxLength} />}
    </>
  );
}
