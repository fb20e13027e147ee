import { ChoiceMenu } from '../../canvas/choice-menu.tsx';

/** Widths of a second page, in CSS pixels. */
const widths = [420, 640, 768, 1024] as const;

export type BesideWidth = (typeof widths)[number] | undefined;

export const besideIn = (parameters: URLSearchParams): BesideWidth =>
  widths.find((each) => String(each) === parameters.get('beside'));

const choices = [
  { value: undefined, title: 'No other width' },
  ...widths.map((value) => ({ value, title: `${value} px` })),
];

interface BesideMenuProps {
  value: BesideWidth;
  onChange(width: BesideWidth): void;
}

/** Chooses a second width at which the page is shown beside the first. */
export function BesideMenu({ value, onChange }: BesideMenuProps) {
  const words = value === undefined ? 'Compare widths' : `Compare with ${value} px`;
  return (
    <ChoiceMenu<BesideWidth> label={words} choices={choices} value={value} onChange={onChange}>
      {words}
    </ChoiceMenu>
  );
}
