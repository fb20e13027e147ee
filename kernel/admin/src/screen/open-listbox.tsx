import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode, SyntheticEvent } from 'react';

const Plain = ({ children }: Pick<PopperProps, 'children'>) => (
  <div>{typeof children === 'function' ? null : children}</div>
);

interface OpenListboxProps<Option> {
  label: string;
  helperText?: string;
  inputValue: string;
  options: readonly Option[];
  noOptionsText: string;
  titleOf(option: Option): string;
  keyOf(option: Option): string;
  /** Heading; empty for none. */
  groupOf(option: Option): string;
  isDisabled?(option: Option): boolean;
  onInput(text: string): void;
  onHighlight?(option: Option | null): void;
  onChoose(option: Option, event: SyntheticEvent): void;
  onEscape(): void;
  /** Content of a line. */
  children(option: Option): ReactNode;
}

/** A search field with its options always shown below it, in groups. Arrows highlight one, Enter chooses it. */
export function OpenListbox<Option>({
  label,
  helperText,
  inputValue,
  options,
  noOptionsText,
  titleOf,
  keyOf,
  groupOf,
  isDisabled,
  onInput,
  onHighlight,
  onChoose,
  onEscape,
  children,
}: OpenListboxProps<Option>) {
  return (
    <Autocomplete<Option>
      open
      autoHighlight
      value={null}
      inputValue={inputValue}
      options={options}
      filterOptions={(found) => found}
      getOptionLabel={titleOf}
      getOptionKey={keyOf}
      {...(isDisabled && { getOptionDisabled: isDisabled, disabledItemsFocusable: true })}
      groupBy={groupOf}
      noOptionsText={noOptionsText}
      forcePopupIcon={false}
      onHighlightChange={(_, option) => onHighlight?.(option)}
      onInputChange={(_, text, reason) => (reason === 'input' || reason === 'clear') && onInput(text)}
      onClose={(_, reason) => reason === 'escape' && onEscape()}
      onChange={(event, option) => option !== null && onChoose(option, event)}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
          {children(option)}
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={label} autoFocus helperText={helperText} />}
      slots={{ popper: Plain, paper: Plain }}
      renderGroup={({ key, group, children: lines }) => (
        <Box key={key} role="group" aria-label={group === '' ? 'Found' : group}>
          {group !== '' && (
            <Typography
              aria-hidden
              variant="body2"
              sx={{ px: 2, pt: 1, pb: 0.25, fontWeight: 600, color: 'text.secondary' }}
            >
              {group}
            </Typography>
          )}
          {lines}
        </Box>
      )}
      slotProps={{ listbox: { sx: { maxHeight: 320, mx: -1.5 } } }}
    />
  );
}
