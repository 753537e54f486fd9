import { createContext } from 'react';

/** Whether React Router renders its fallback document rather than a route. */
export const FallbackContext = createContext(false);
