import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { foldersQuery } from '../assets/media-queries.ts';
import { folderHelp, folderPattern } from '../assets/asset-messages.ts';

interface FolderFieldProps {
  site: string;
  value: string;
  disabled?: boolean;
  autoFocus?: boolean;
  onChange(folder: string): void;
}

export function FolderField({ site, value, disabled = false, autoFocus = false, onChange }: FolderFieldProps) {
  const { data } = useQuery(foldersQuery(site));
  return (
    <Autocomplete
      freeSolo
      disabled={disabled}
      options={(data?.folders ?? []).map(({ folder }) => folder).filter((folder) => folder !== '')}
      inputValue={value}
      onInputChange={(_, folder) => onChange(folder)}
      renderInput={({ slotProps, ...properties }) => (
        <TextField
          {...properties}
          label="Folder"
          autoFocus={autoFocus}
          helperText="Names with slashes between. A new name makes a new folder; none is the top."
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, maxLength: 400, pattern: folderPattern, title: folderHelp },
          }}
        />
      )}
    />
  );
}
