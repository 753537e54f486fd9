import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';
import type { GuideCall } from './guide-calls.ts';
import { makeCertificate, type MediaServer, openMedia } from './media-server.ts';
import { openRecorder, type Recorder } from './recorder.ts';
import { silence } from './recordings.ts';
import { type Environment, temporaryFolder } from './running-server.ts';

const picture = fileURLToPath(
  new URL('../../../packages/engine/fixtures/screens/problem-words-light.png', import.meta.url),
);
const video = fileURLToPath(new URL('videos/slides.mp4', import.meta.url));

/** A server whose guide is followed by programs, with all that the guide’s calls need. */
export interface Guide {
  readonly context: ApiContext;
  /** A folder of its own for the programs. */
  readonly folder: string;
  /** Puts the files that the calls send into a folder. */
  addFiles(folder: string): void;
  /** Environment of a program with a new account; what it called comes in `calls`. */
  follow(): Promise<{ environment: Environment; calls: GuideCall[] }>;
  close(): Promise<void>;
}

/** Starts the server, and another one for media with addresses. */
export async function openGuide(): Promise<Guide> {
  const project = await temporaryFolder();
  const certificate = makeCertificate(project.path);
  const media: MediaServer = await openMedia((request, response) => {
    response.end(request.url === '/video.mp4' ? readFileSync(video) : silence(1));
  }, certificate);
  const context = await openApi(embedded, {
    NODE_EXTRA_CA_CERTS: certificate.certificateFile,
    APLOMB_MEDIA_LOOPBACK: 'true',
  });
  const recorders: Recorder[] = [];
  return {
    context,
    folder: project.path,
    addFiles: (folder) => {
      copyFileSync(picture, join(folder, 'screenshot.png'));
      writeFileSync(join(folder, 'recording.wav'), silence(1));
    },
    follow: async () => {
      const recorder = await openRecorder(context.server.origin);
      recorders.push(recorder);
      return {
        environment: {
          PATH: process.env['PATH'] ?? '',
          APLOMB_URL: recorder.origin,
          APLOMB_API_KEY: await context.key(),
          MEDIA_URL: media.origin,
        },
        calls: recorder.calls,
      };
    },
    close: async () => {
      for (const recorder of recorders) recorder.close();
      media.close();
      await context.close();
      await project.remove();
    },
  };
}
