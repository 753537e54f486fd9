// The shell: composition, windows, hotkeys, the loopback server and the requests about the app.
export { type RunningService, startService } from './start/start-service.ts';
