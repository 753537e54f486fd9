import { speechModels, type SpeechModel } from '@aplomb/contract';
import {
  createModelStore,
  ModelError,
  PackError,
  ReaderPackError,
  type StoredModel,
} from '@aplomb/engine/node/models';
import type { LocalModel } from '../../shared/requests/privacy.ts';
import { asDesktopError, DesktopError } from '../desktop-error.ts';
import type { HandlersOf } from '../host/handlers.ts';
import { LIBRARY_ID } from '../inside/library-choice.ts';
import { READER_ID, type OwnPack, type ReaderChoice } from '../reading/reader-choice.ts';
import type { Service } from '../service.ts';

interface Job {
  state: 'downloading' | 'verifying' | 'paused' | 'failed';
  share: number;
  detail: string | null;
  abort: AbortController;
}

const codes: Record<ModelError['reason'], ConstructorParameters<typeof DesktopError>[0]> = {
  unreachable: 3001,
  wrong_content: 'UNSUPPORTED_FILE_TYPE',
  unknown_sum: 'ACCESS_DENIED',
  disk_full: 5002,
  cancelled: 'VALIDATION_ERROR',
  busy: 'SERVICE_UNAVAILABLE',
  missing: 'RESOURCE_NOT_FOUND',
};
const problemOf = (error: unknown): DesktopError => {
  if (error instanceof PackError) {
    const rest = error instanceof ReaderPackError ? ' Tesseract goes on reading.' : '';
    return new DesktopError('SERVICE_UNAVAILABLE', `${error.message}${rest}`, { cause: error });
  }
  return error instanceof ModelError
    ? new DesktopError(codes[error.reason], error.message, {
        cause: error,
        ...(error.reason === 'missing' && { advice: 'Check the path, then try again.' }),
      })
    : asDesktopError(error);
};
const isLocal = (url: string): boolean =>
  URL.canParse(url) && new URL(url).hostname === '127.0.0.1';
const purposeOf = (model: SpeechModel): string => {
  return model.engine === 'speakers'
    ? 'Tells speakers apart'
    : `Speech to text${model.languages === null ? '' : `, ${model.languages.length} languages`}`;
};

/**
 * Requests about models on this machine. Downloads go on after a pause or a restart where they
 * stopped.
 */
export function localModelHandlers(
  { host, outbound, notices, vault }: Service,
  folder: string,
  { reader, library }: { reader: ReaderChoice; library: OwnPack },
  onChange: () => void,
): HandlersOf<'models'> {
  const packs: Readonly<Record<string, OwnPack>> = { [READER_ID]: reader, [LIBRARY_ID]: library };
  const manifest: Readonly<Record<string, SpeechModel | StoredModel>> = {
    ...Object.fromEntries(
      Object.entries(packs).flatMap(([id, { pack }]) => (pack === null ? [] : [[id, pack]])),
    ),
    ...speechModels,
  };
  // A site on this machine is the operator's own trial.
  const store = createModelStore({
    folder,
    manifest,
    tools: {
      allowHttp: Object.values(packs).some(({ pack }) =>
        pack?.files.every(({ url }) => isLocal(url)),
      ),
    },
  });
  const jobs = new Map<string, Job>();
  // What is on its way when everything is kept here does not go on.
  vault.settings.onChange((group, { privacy }) => {
    if (group === 'privacy' && privacy.local_only)
      for (const { abort } of jobs.values()) abort.abort();
  });
  /**
   * Without a published sum a forged file could not be told from the real one: such a model is
   * shown only where somebody put it.
   */
  const offered = async () =>
    (await store.list()).filter(
      ({ model: { files }, state }) =>
        state !== 'absent' || files.every(({ sha256 }) => sha256 !== null),
    );
  const list = async (): Promise<LocalModel[]> => [
    ...reader.builtIn(),
    ...(await offered()).map(({ id, model, state: kept, haveBytes, totalBytes }): LocalModel => {
      const job = jobs.get(id);
      // A pack is of use only once it is unpacked and tried.
      const own = packs[id];
      const state = own && kept === 'installed' && !own.isOpen ? 'absent' : kept;
      return {
        id,
        name: model.name,
        purpose: own?.purpose ?? ('engine' in model ? purposeOf(model) : ''),
        bytes: totalBytes ?? haveBytes,
        licence: model.licence,
        builtIn: false,
        state:
          state === 'installed'
            ? 'ready'
            : (job?.state ??
              (state === 'partial' ? 'paused' : state === 'changed' ? 'failed' : 'absent')),
        share:
          state === 'installed'
            ? 1
            : (job?.share ?? (totalBytes ? Math.min(1, haveBytes / totalBytes) : 0)),
        detail:
          job?.detail ??
          (state === 'changed'
            ? 'The file was changed since it was checked. Remove it and download it again.'
            : own && state === 'installed'
              ? own.inUse
              : null),
      };
    }),
  ];
  /** Takes into use what came. */
  const take = async (id: string): Promise<void> => {
    const own = packs[id];
    if (own === undefined) onChange();
    else await own.open();
  };
  const told = (id: string, job: Job, state: string): void =>
    host.emit('job', { id, kind: 'model', share: job.share, state, detail: job.detail });
  const run = async (id: string, job: Job): Promise<void> => {
    const whole = (await store.list()).find((state) => state.id === id)?.totalBytes ?? null;
    let before = '',
      done = 0,
      have = 0;
    try {
      await store.download(id, {
        signal: job.abort.signal,
        onProgress(progress) {
          if (progress.file !== before) done += have;
          ({ file: before, have } = progress);
          const total = whole ?? progress.total;
          job.share = total ? Math.min(1, (done + have) / total) : 0;
          told(id, job, 'downloading');
        },
      });
      job.share = 1;
      job.state = 'verifying';
      told(id, job, job.state);
      await take(id);
      jobs.delete(id);
      told(id, job, 'ready');
    } catch (error) {
      job.state = job.abort.signal.aborted ? 'paused' : 'failed';
      job.detail = job.abort.signal.aborted ? null : problemOf(error).detail;
      told(id, job, job.state);
      if (!job.abort.signal.aborted)
        notices.fail(
          new DesktopError(
            problemOf(error).code,
            `${manifest[id]?.name ?? id} was not downloaded. ${job.detail ?? ''}`,
            { cause: error },
          ),
        );
    }
  };
  return {
    'models.list': list,
    async 'models.download'({ id }) {
      const model = (await store.list()).find((state) => state.id === id)?.model;
      const [file] = model?.files ?? [];
      if (!file) throw new DesktopError('RESOURCE_NOT_FOUND', `There is no model "${id}".`);
      if (['downloading', 'verifying'].includes(jobs.get(id)?.state ?? '')) return {};
      if (file.url === '')
        throw new DesktopError(
          'SERVICE_UNAVAILABLE',
          `No site is set up in this build that ${model?.name ?? id} could be fetched from.`,
          { advice: `Put ${file.name} into a folder and choose Import files.` },
        );
      await outbound.announce(file.url, `download of the model ${model?.name ?? id}`);
      const job: Job = {
        state: 'downloading',
        share: 0,
        detail: null,
        abort: new AbortController(),
      };
      jobs.set(id, job);
      void run(id, job);
      return {};
    },
    'models.pause'({ id }) {
      jobs.get(id)?.abort.abort();
      return {};
    },
    async 'models.import'({ id, folder: from }) {
      await store
        .import(id, from)
        .then(() => take(id))
        .catch((error: unknown) => {
          throw problemOf(error);
        });
      return {};
    },
    async 'models.remove'({ id }) {
      jobs.get(id)?.abort.abort();
      jobs.delete(id);
      await packs[id]?.leave();
      await store.remove(id).catch((error: unknown) => {
        throw problemOf(error);
      });
      onChange();
      return {};
    },
  };
}
