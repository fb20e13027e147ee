import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { pagesKey } from '../../api/page-queries.ts';

interface ParentFieldProps {
  site: string;
  locale: string | undefined;
  value: ApiPage | null;
  /** Excluded page, with its descendants. */
  except?: ApiPage;
  onChange(page: ApiPage | null): void;
}

/** Chooses a parent page by title or path; null for the top. */
export function ParentField({ site, locale, value, except, onChange }: ParentFieldProps) {
  const [typed, setTyped] = useState('');
  const search = typed === value?.title ? '' : typed;
  const input = { site, limit: 20, ...(search === '' ? {} : { search }), ...(locale === undefined ? {} : { locale }) };
  const { data: pages = [], isFetching } = useQuery({
    queryKey: [...pagesKey(site), 'parents', input],
    queryFn: async () => (await api.pages.list(input)).pages,
    placeholderData: keepPreviousData,
  });
  const isFree = ({ id, path }: ApiPage) =>
    except === undefined || (id !== except.id && !path.startsWith(`${except.path}/`));
  return (
    <Autocomplete
      size="small"
      options={pages.filter(isFree)}
      // The server has filtered already.
      filterOptions={(options) => options}
      loading={isFetching}
      value={value}
      onChange={(_, page) => onChange(page)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No page has these words in its title or path."
      renderOption={({ key, ...properties }, { title, path }) => (
        <li key={key} {...properties}>
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{title}</Typography>
            <Typography variant="caption" component="p" color="textSecondary" noWrap>
              {path}
            </Typography>
          </Box>
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label="Below"
          placeholder="At the top"
          helperText={value === null ? 'At the top of the site' : value.path}
        />
      )}
    />
  );
}
