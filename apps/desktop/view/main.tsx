import { CopyProvider } from '@aplomb/ui';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { transport } from '../shared/paths.ts';
import './app.css';
import { AppStateProvider } from './core/app-state.tsx';
import { call } from './core/connection.ts';
import { LookKeeper } from './core/look-keeper.tsx';
import { CaptureSound } from './frame/capture-sound.tsx';

const { pages } = transport;

/** Windows of the app by the path they are opened at; each loads its own code only. */
const windows: Readonly<Record<string, ComponentType>> = {
  [pages.overlay]: lazy(async () => ({ default: (await import('./overlay/overlay.tsx')).Overlay })),
  [pages.picker]: lazy(async () => ({ default: (await import('./picker/picker.tsx')).Picker })),
  [pages.main]: lazy(async () => ({
    default: (await import('./window/main-window.tsx')).MainWindow,
  })),
};

const Window = windows[
  location.pathname in windows ? location.pathname : pages.main
] as ComponentType;
/** By way of the service, so that the emergency hide can wipe what was copied. */
const copy = async (text: string): Promise<void> => {
  await call('shell.copy', { text });
};

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <AppStateProvider>
      <CopyProvider copy={copy}>
        <CaptureSound />
        <LookKeeper />
        <Suspense>
          <Window />
        </Suspense>
      </CopyProvider>
    </AppStateProvider>
  </StrictMode>,
);
