import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce in milliseconds. */
const delay = 250;

interface SearchFieldProps {
  label: string;
  value: string | undefined;
  onChange(value: string): void;
}

export function SearchField({ label, value = '', onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** Searches that are not in the URL yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (lastValue !== value) {
    setLastValue(value);
    const arrived = sent.indexOf(value);
    setSent(arrived === -1 ? [] : sent.slice(arrived + 1));
    // The URL changed elsewhere, such as by going back.
    if (arrived === -1) setTyped(value);
  }
  const search = useEffectEvent((words: string) => {
    if (words === (sent.at(-1) ?? value)) return;
    setSent([...sent, words]);
    onChange(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), delay);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      sx={{ flex: '1 1 180px', maxWidth: 420 }}
      slotProps={{
        htmlInput: { maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={16} aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
