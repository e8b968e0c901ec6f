import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { type ColorScheme, chooseScheme, shownScheme } from './color-scheme.ts';

const SCHEMES = {
  system: { icon: Monitor, label: 'Colours: as the device', next: 'light' },
  light: { icon: Sun, label: 'Colours: light', next: 'dark' },
  dark: { icon: Moon, label: 'Colours: dark', next: 'system' },
} as const;

/** Cycles through the colour schemes: device, light, dark. */
export function SchemeButton() {
  const [scheme, setScheme] = useState<ColorScheme>('system');
  useEffect(() => setScheme(shownScheme()), []);
  const { icon, label, next } = SCHEMES[scheme];
  const choose = () => {
    chooseScheme(next);
    setScheme(next);
  };
  return <IconButton label={label} icon={icon} onClick={choose} />;
}
