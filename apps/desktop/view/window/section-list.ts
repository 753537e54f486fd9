import type { IconName } from '@aplomb/ui';
import { type ComponentType, lazy } from 'react';

/** A section of the main window. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  readonly Body: ComponentType;
}

const section = (
  id: string,
  title: string,
  icon: IconName,
  load: () => Promise<ComponentType>,
): Section => ({ id, title, icon, Body: lazy(async () => ({ default: await load() })) });

/** Sections in the order of the navigation: what is done, then how it is set up. */
export const sectionGroups: readonly {
  readonly name: string;
  readonly sections: readonly Section[];
}[] = [
  {
    name: 'Work',
    sections: [
      section(
        'session',
        'Session',
        'screen',
        async () => (await import('../sections/session/session.tsx')).Session,
      ),
      section(
        'text',
        'Text',
        'text',
        async () => (await import('../sections/text/text.tsx')).TextSection,
      ),
      section(
        'history',
        'History',
        'clock',
        async () => (await import('../sections/history/history.tsx')).History,
      ),
      section(
        'contexts',
        'Contexts',
        'layers',
        async () => (await import('../sections/contexts/contexts.tsx')).Contexts,
      ),
      section(
        'modes',
        'Modes',
        'ethics',
        async () => (await import('../sections/modes/modes.tsx')).Modes,
      ),
    ],
  },
  {
    name: 'Set up',
    sections: [
      section(
        'hotkeys',
        'Hotkeys',
        'keyboard',
        async () => (await import('../sections/hotkeys/hotkeys.tsx')).Hotkeys,
      ),
      section(
        'privacy',
        'Privacy',
        'lock',
        async () => (await import('../sections/privacy/privacy.tsx')).Privacy,
      ),
      section(
        'ai',
        'AI models',
        'chip',
        async () => (await import('../sections/ai/ai.tsx')).AiModels,
      ),
      section(
        'performance',
        'Performance',
        'gauge',
        async () => (await import('../sections/performance/performance.tsx')).Performance,
      ),
      section(
        'accessibility',
        'Accessibility',
        'person',
        async () => (await import('../sections/accessibility/accessibility.tsx')).Accessibility,
      ),
      section(
        'settings',
        'Settings',
        'sliders',
        async () => (await import('../sections/settings/settings.tsx')).SettingsSection,
      ),
      section('help', 'Help', 'help', async () => (await import('../sections/help/help.tsx')).Help),
    ],
  },
];

const all = sectionGroups.flatMap(({ sections }) => sections);

/** The section an address names; the first for any other. */
export const sectionOf = (id: string): Section =>
  all.find((each) => each.id === id) ?? (all[0] as Section);
