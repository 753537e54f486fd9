import { privacySettings } from '@aplomb/contract';

/** Why something is off that would leave this computer. */
export const keptOff = `Off while “${privacySettings.settings.local_only.label}” is on.`;
