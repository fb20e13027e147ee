import Button from '@mui/material/Button';
import { Search } from 'lucide-react';
import { useOpenSearch } from '../../screen/open-search.ts';

export const SearchButton = () => (
  <Button
    color="inherit"
    startIcon={<Search size={18} aria-hidden />}
    aria-keyshortcuts="Control+K"
    onClick={useOpenSearch()}
    sx={{ color: 'text.secondary' }}
  >
    Search
  </Button>
);
