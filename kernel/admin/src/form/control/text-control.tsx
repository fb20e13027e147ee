import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { isSafeUrl } from '@quoin/sdk';
import type { ControlProps, Suggestions } from './control.ts';
import { useLanguage } from './form-context.ts';
import { typedText } from './typed-text.ts';
import { useTyped } from './use-typed.ts';

/** Remaining characters at which the counter appears. */
const nearEnd = 30;

export function CharacterCount({ length, max }: { length: number; max: number }) {
  const left = max - length;
  if (left > Math.min(nearEnd, max / 4)) return null;
  return (
    <FormHelperText role="status" error={left < 0} sx={{ textAlign: 'end' }}>
      {left < 0 ? `${-left} characters too many` : `${left} of ${max} characters left`}
    </FormHelperText>
  );
}

interface TextControlProps extends ControlProps<string> {
  suggestions?: Suggestions;
}

export function TextControl({ field, value, change, ties, suggestions }: TextControlProps) {
  const { kind, schema, isRequired, fallback } = field;
  const send = (typed: string) => {
    change([], typedText(field, typed));
    suggestions?.ask(typed);
    return typed;
  };
  const isMarkup = kind === 'html';
  const language = useLanguage(field);
  const { text, type, onFocus, onBlur } = useTyped(value ?? '', send, { isCleaned: isMarkup });
  const lines = isMarkup
    ? { multiline: true, minRows: 4, maxRows: 20 }
    : schema.multiline === true
      ? { multiline: true, minRows: 3, maxRows: 14 }
      : {};
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        {...lines}
        value={text}
        error={ties['aria-invalid'] === true}
        placeholder={
          typeof fallback === 'string' && fallback !== '' && value === undefined ? `Default: ${fallback}` : ''
        }
        onChange={(event) => type(event.target.value)}
        onFocus={() => {
          onFocus();
          suggestions?.ask(text);
        }}
        onBlur={onBlur}
        sx={isMarkup ? { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } : {}}
        slotProps={{
          input: {
            ...ties,
            ...language,
            'aria-required': isRequired && (schema.minLength ?? 0) > 0,
            spellCheck: kind === 'text' && schema.identifier !== true,
            list: suggestions?.list,
            ...(kind === 'url' ? { inputMode: 'url' as const } : {}),
          },
        }}
      />
      {kind === 'url' && !isSafeUrl(text) && (
        <FormHelperText error>
          Visitors get no link to this address: only http, https, mailto, tel and paths of the site are safe.
        </FormHelperText>
      )}
      {schema.maxLength !== undefined && <CharacterCount length={text.length} max={schema.maxLength} />}
    </>
  );
}
