import { featureGuide, troubleshooting } from '@aplomb/contract';

/** Tabs of the support page, the default first. */
export const supportTabs = {
  'getting-started': 'Getting started',
  troubleshooting: 'Troubleshooting',
  features: 'Features guide',
  privacy: 'Privacy',
  contact: 'Contact',
} as const;

/** Id of a tab: what stands after # in its address. */
export type SupportTab = keyof typeof supportTabs;

/** All tabs in their order. */
export const supportTabIds = Object.keys(supportTabs) as SupportTab[];

/** The tab shown when the address names none. */
export const defaultTab: SupportTab = 'getting-started';

const within: Readonly<Record<string, SupportTab>> = Object.fromEntries([
  ...supportTabIds.map((id) => [id, id]),
  ...troubleshooting.map(({ id }) => [id, 'troubleshooting']),
  ...featureGuide.map(({ id }) => [id, 'features']),
  ['ticket', 'contact'],
]) as Record<string, SupportTab>;

/**
 * The tab an address leads to, by its fragment: the tab itself or a topic in it. Null: the address
 * names none.
 */
export function tabOfHash(hash: string): SupportTab | null {
  return within[hash.replace(/^#/, '')] ?? null;
}

const panels = '.support-panels:not([data-live])';
const lit = '{border-color:var(--color-brass);color:var(--color-ink)}';

/**
 * Rules that show one panel and light its tab by the address alone, until React keeps the choice:
 * without script they hold for good.
 */
export const tabRules = [
  `${panels}:has(:target)>:not(:target,:has(:target)){display:none}`,
  `${panels}:not(:has(:target))>:not(:first-child){display:none}`,
  // A panel named by the address must not hide the tabs that led to it.
  `${panels}>*{scroll-margin-top:100vh}`,
  `.support:not(:has(.support-panels :target)) [data-tab=${defaultTab}]:not([role])${lit}`,
  ...supportTabIds.map(
    (id) => `.support:has(#${id}:is(:target,:has(:target))) [data-tab=${id}]:not([role])${lit}`,
  ),
].join('');
