import { authBase, authPaths } from '@aplomb/contract';

/** Where one function of the sign-in service answers. */
export const authPath = (name: keyof typeof authPaths): string => authBase + authPaths[name][1];
