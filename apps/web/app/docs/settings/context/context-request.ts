import {
  type ContextProfileId,
  contextProfiles,
  contextSettings,
  defaultsOf,
  isSettingValue,
  type Settings,
} from '@aplomb/contract';

type ContextValues = Settings['context'];

/** What PUT /v1/settings/context takes: the profile to start from, and what differs from it. */
export interface ContextRequest {
  readonly context_profile_id: ContextProfileId;
  readonly custom_settings: Partial<ContextValues>;
}

/** As a fresh account has it. */
export const freshContext: ContextRequest = {
  context_profile_id: contextSettings.settings.current_context.default,
  custom_settings: {},
};

/** Values in force: defaults, then the profile's, then the reader's own. */
export function valuesOf({
  context_profile_id: profile,
  custom_settings: custom,
}: ContextRequest): ContextValues {
  return { ...startOf(profile), ...custom };
}

/** The request with one value changed; what equals the profile is left out. */
export function withValue(
  request: ContextRequest,
  key: keyof ContextValues,
  value: unknown,
): ContextRequest {
  const { [key]: _before, ...others } = request.custom_settings;
  const same = startOf(request.context_profile_id)[key] === value;
  return { ...request, custom_settings: same ? others : { ...others, [key]: value } };
}

/**
 * The request started from another profile. Own values stay, except the context itself, which the
 * profile names.
 */
export function withProfile(
  { custom_settings: custom }: ContextRequest,
  profile: ContextProfileId,
): ContextRequest {
  const start = startOf(profile);
  const kept = Object.entries(custom).filter(
    ([key, value]) => key !== 'current_context' && start[key as keyof ContextValues] !== value,
  );
  return { context_profile_id: profile, custom_settings: Object.fromEntries(kept) };
}

/** Reads what was stored; whatever does not fit is left out. */
export function readContext(stored: string | undefined): ContextRequest {
  try {
    const { context_profile_id: profile, custom_settings: custom } = JSON.parse(
      stored ?? '{}',
    ) as Partial<Record<keyof ContextRequest, unknown>>;
    if (
      typeof profile !== 'string' ||
      !Object.hasOwn(contextProfiles, profile) ||
      typeof custom !== 'object'
    )
      return freshContext;
    const fitting = Object.entries(custom ?? {}).filter(([key, value]) => {
      const setting = Object.hasOwn(contextSettings.settings, key)
        ? contextSettings.settings[key as keyof ContextValues]
        : undefined;
      return setting !== undefined && isSettingValue(setting, value);
    });
    return {
      context_profile_id: profile as ContextProfileId,
      custom_settings: Object.fromEntries(fitting),
    };
  } catch {
    return freshContext;
  }
}

function startOf(profile: ContextProfileId): ContextValues {
  return { ...defaultsOf(contextSettings), ...contextProfiles[profile].values };
}
