import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import { isSafeUrl, type Link } from '@quoin/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ties } from '../control/control.ts';
import { sharedUndo, useForm } from '../control/form-context.ts';
import { useTyped } from '../control/use-typed.ts';
import { targetQuery, targetsQuery, type Target } from '../reference/target.ts';
import { TargetNotes } from '../reference/target-notes.tsx';
import { TargetOption } from '../reference/target-option.tsx';
import { useDebounced } from '../reference/use-debounced.ts';
import { addressIn, isAddress, withAddress } from './link-value.ts';

export interface PlaceProps {
  value: Link | undefined;
  change(link: Link): void;
  title: string;
  ties: Ties;
}

/** A page, found by words of its title or path, or an address, stored as it is typed. */
export function ToPlace({ value, change, title, ties }: PlaceProps) {
  const { site, replays } = useForm();
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const link = typeof value === 'object' && 'page' in value ? value : undefined;
  const current = useQuery(targetQuery(site, 'pages', link?.page ?? ''));
  const isGone = link !== undefined && current.isError;
  const pageTitle = current.data?.title ?? (isGone ? link.page : '…');
  const settled = useDebounced(words);
  const found = useQuery({
    ...targetsQuery(site, 'pages', settled),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  // Enter must not choose a page found for earlier words.
  const isFound = settled === words && !found.isPlaceholderData;
  const { text, type, onFocus, onBlur } = useTyped(
    link === undefined ? addressIn(value) : pageTitle,
    (typed) => {
      if (typed !== '' && !isAddress(typed)) return undefined;
      change(withAddress(value, typed));
      return typed;
    },
    { isCleaned: true },
  );
  const options = isFound && !isAddress(text) ? (found.data ?? []) : [];
  const chosen: Target | null = link === undefined ? null : { id: link.page, title: pageTitle, detail: '' };

  return (
    <>
      <Autocomplete<Target, false, false, true>
        id={ties.id}
        size="small"
        fullWidth
        freeSolo
        clearIcon={null}
        openOnFocus
        selectOnFocus={link !== undefined}
        autoHighlight={words !== ''}
        value={chosen}
        inputValue={text}
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        isOptionEqualToValue={(one, other) => typeof other !== 'string' && one.id === other.id}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, typed, reason) => {
          if (reason !== 'input') return;
          setWords(isAddress(typed) ? '' : typed);
          type(typed);
        }}
        onChange={(_, target) => {
          // Enter after typing passes the typed text instead of the first option.
          const page = typeof target === 'string' ? options[0] : target;
          if (page === undefined || page === null) return;
          setWords('');
          onBlur();
          change({ page: page.id });
        }}
        onFocus={onFocus}
        onBlur={() => {
          setWords('');
          onBlur();
        }}
        renderOption={({ key, ...props }, target) => <TargetOption key={key} {...props} target={target} />}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            placeholder="Search pages, or an address"
            error={ties['aria-invalid'] === true || isGone}
            slotProps={{
              ...slotProps,
              htmlInput: {
                ...slotProps.htmlInput,
                'aria-labelledby': ties['aria-labelledby'],
                'aria-describedby': ties['aria-describedby'],
                spellCheck: false,
                ...(replays !== undefined && isAddress(text) && sharedUndo),
              },
            }}
          />
        )}
      />
      {link !== undefined && <PagePart link={link} change={change} title={title} />}
      <TargetNotes target={current.data} error={isGone ? current.error : null} />
      {words !== '' && isFound && found.data?.length === 0 && (
        <FormHelperText>No page has these words. An address begins with https:// or a slash.</FormHelperText>
      )}
      {!isSafeUrl(addressIn(value)) && (
        <FormHelperText error>
          Visitors get no link to this address: only http, https, mailto, tel and paths of the site are safe.
        </FormHelperText>
      )}
    </>
  );
}

interface PagePartProps {
  link: { page: string; hash?: string | undefined };
  change(link: Link): void;
  title: string;
}

function PagePart({ link, change, title }: PagePartProps) {
  const { text, type } = useTyped(link.hash ?? '', (typed) => {
    const hash = typed.replace(/^#/, '');
    change(hash === '' ? { page: link.page } : { page: link.page, hash });
    return hash;
  });
  return (
    <OutlinedInput
      size="small"
      value={text}
      placeholder="Anchor on the page"
      onChange={({ target }) => type(target.value)}
      startAdornment={<InputAdornment position="start">#</InputAdornment>}
      slotProps={{ input: { 'aria-label': `Anchor on the page: ${title}` } }}
    />
  );
}
