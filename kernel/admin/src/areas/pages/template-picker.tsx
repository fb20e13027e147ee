import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ApiTemplate } from '@quoin/api';
import { Loading } from '../../feedback/loading.tsx';

interface TemplatePickerProps {
  templates: readonly ApiTemplate[] | undefined;
  value: string | undefined;
  onChange(template: string): void;
}

export function TemplatePicker({ templates, value, onChange }: TemplatePickerProps) {
  if (templates === undefined) return <Loading label="Loading the templates" />;
  return (
    <FormControl>
      <FormLabel id="template">Template</FormLabel>
      <RadioGroup
        aria-labelledby="template"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
        sx={{
          display: 'grid',
          gap: 1,
          mt: 0.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        }}
      >
        {templates.map(({ name, title, description }) => (
          <Box
            key={name}
            sx={{
              border: 1,
              borderColor: name === value ? 'primary.main' : 'divider',
              borderRadius: 1,
              px: 1.5,
              py: 1,
            }}
          >
            <FormControlLabel
              value={name}
              control={<Radio size="small" slotProps={{ input: { 'aria-describedby': `about-${name}` } }} />}
              label={title}
              sx={{ m: 0, width: '100%', '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
            />
            <Typography id={`about-${name}`} variant="body2" color="textSecondary" sx={{ ml: 3.5 }}>
              {description}
            </Typography>
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
