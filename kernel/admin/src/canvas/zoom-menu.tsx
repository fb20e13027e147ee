import { ChoiceMenu } from './choice-menu.tsx';
import { zooms, type Zoom } from './zoom.ts';

interface ZoomMenuProps {
  /** Width of the page in CSS pixels. */
  width: number;
  /** How large it is shown; 1 for its own size. */
  scale: number;
  value: Zoom;
  onChange(zoom: Zoom): void;
}

const choices = [
  { value: 'fit', title: 'Fit the window' },
  ...zooms.map((value) => ({ value, title: `${value}%` })),
] as const;

/** Shows the width and zoom of a page, and changes the zoom. */
export function ZoomMenu({ width, scale, value, onChange }: ZoomMenuProps) {
  const percent = `${Math.round(scale * 100)}%`;
  return (
    <ChoiceMenu<Zoom> label={`Zoom: ${width} px at ${percent}`} choices={choices} value={value} onChange={onChange}>
      {width} px{scale !== 1 && ` at ${percent}`}
    </ChoiceMenu>
  );
}
