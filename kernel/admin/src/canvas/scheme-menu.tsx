import { Moon, Sun, SunMoon } from 'lucide-react';
import { ChoiceMenu } from './choice-menu.tsx';
import type { Scheme } from './scheme.ts';

const looks = {
  auto: { title: 'As the device has it', Icon: SunMoon },
  light: { title: 'Light', Icon: Sun },
  dark: { title: 'Dark', Icon: Moon },
};

const choices = (['auto', 'light', 'dark'] as const).map((value) => ({ value, title: looks[value].title }));

interface SchemeMenuProps {
  value: Scheme;
  onChange(scheme: Scheme): void;
}

/** Chooses the colors in which a page is shown. */
export function SchemeMenu({ value, onChange }: SchemeMenuProps) {
  const { title, Icon } = looks[value];
  return (
    <ChoiceMenu<Scheme> label={`Colors: ${title}`} choices={choices} value={value} onChange={onChange}>
      <Icon size={15} aria-hidden />
    </ChoiceMenu>
  );
}
