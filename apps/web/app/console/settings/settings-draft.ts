import {
  accountSettings,
  contextProfiles,
  type ContextProfileId,
  defaultsOf,
  historySettings,
  type SettingsValues,
} from '@aplomb/contract';

/** Settings as they are being changed: the profile, and what differs from it. */
export interface SettingsDraft {
  readonly profile: ContextProfileId;
  readonly custom: Readonly<Record<string, unknown>>;
}

export type AccountValues = SettingsValues<typeof accountSettings>;

/** Values in force under a draft. */
export function valuesOf({ profile, custom }: SettingsDraft): AccountValues {
  return { ...defaultsOf(accountSettings), ...contextProfiles[profile].values, ...custom };
}

/** The draft without what was set by hand, except retention, which has a page of its own. */
export function resetDraft({ profile, custom }: SettingsDraft): SettingsDraft {
  return {
    profile,
    custom: Object.fromEntries(
      Object.entries(custom).filter(([key]) => key in historySettings.settings),
    ),
  };
}

/** Whether two drafts would be kept as the same. */
export function sameDraft(first: SettingsDraft, second: SettingsDraft): boolean {
  const written = ({ profile, custom }: SettingsDraft): string =>
    JSON.stringify([profile, Object.entries(custom).toSorted(([a], [b]) => a.localeCompare(b))]);
  return written(first) === written(second);
}
