import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

const titles = { one: 'Revision', beside: 'Side by side', over: 'Over each other' } as const;

/** How a revision is shown: alone, or with what it is compared with. */
export type PictureMode = keyof typeof titles;

export const pictureModeIn = (parameters: URLSearchParams): PictureMode => {
  const mode = parameters.get('pictures');
  return mode === 'beside' || mode === 'over' ? mode : 'one';
};

interface PictureModeSwitchProps {
  value: PictureMode;
  onChange(mode: PictureMode): void;
}

export const PictureModeSwitch = ({ value, onChange }: PictureModeSwitchProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="Pictures"
    value={value}
    onChange={(_, mode: PictureMode | null) => mode !== null && onChange(mode)}
  >
    {Object.entries(titles).map(([mode, title]) => (
      <ToggleButton key={mode} value={mode} sx={{ py: 0.25, whiteSpace: 'nowrap' }}>
        {title}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
