import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import type { Ties } from '../control/control.ts';
import { useForm } from '../control/form-context.ts';
import { targetQuery, targetsQuery, type Target } from './target.ts';
import { TargetNotes } from './target-notes.tsx';
import { TargetOption } from './target-option.tsx';
import { useDebounced } from './use-debounced.ts';

interface TargetPickerProps {
  /** `pages`, or the name of a data source. */
  to: string;
  /** Id of the target; empty for none. */
  chosen: string;
  placeholder: string;
  choose(id: string): void;
  ties: Partial<Ties> & { 'aria-label'?: string };
}

export function TargetPicker({ to, chosen, placeholder, choose, ties }: TargetPickerProps) {
  const { site } = useForm();
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const settled = useDebounced(words);
  const found = useQuery({ ...targetsQuery(site, to, settled), enabled: isOpen, placeholderData: keepPreviousData });
  const current = useQuery(targetQuery(site, to, chosen));
  const isGone = chosen !== '' && current.isError;
  const value: Target | null =
    chosen === '' ? null : (current.data ?? { id: chosen, title: isGone ? chosen : '…', detail: '' });
  return (
    <>
      <Autocomplete<Target, false, boolean>
        {...(ties.id === undefined ? {} : { id: ties.id })}
        size="small"
        fullWidth
        value={value}
        options={found.data ?? []}
        loading={found.isFetching}
        filterOptions={(options) => options}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        disableClearable
        selectOnFocus
        blurOnSelect
        noOptionsText={found.isError ? failureOf(found.error).message : 'Nothing fits these words.'}
        onOpen={() => setOpen(true)}
        onClose={() => {
          setOpen(false);
          setWords('');
        }}
        onInputChange={(_, text, reason) => reason === 'input' && setWords(text)}
        onChange={(_, target) => target !== null && choose(target.id)}
        renderOption={({ key, ...props }, target) => <TargetOption key={key} {...props} target={target} />}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            placeholder={placeholder}
            error={ties['aria-invalid'] === true || isGone}
            slotProps={{
              ...slotProps,
              htmlInput: {
                ...slotProps.htmlInput,
                'aria-label': ties['aria-label'],
                'aria-labelledby': ties['aria-labelledby'],
                'aria-describedby': ties['aria-describedby'],
              },
            }}
          />
        )}
      />
      <TargetNotes target={current.data} error={isGone ? current.error : null} />
    </>
  );
}
