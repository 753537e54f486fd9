import { createModelStore, ModelError, type ModelStore } from '@aplomb/engine/node/models';
import type { LocalModel } from '../../shared/requests/privacy.ts';
import { asDesktopError, DesktopError } from '../desktop-error.ts';
import type { HandlersOf } from '../host/handlers.ts';
import type { Service } from '../service.ts';

interface Job { state: 'downloading' | 'paused' | 'failed'; share: number; detail: string | null; abort: AbortController }

const codes: Record<ModelError['reason'], ConstructorParameters<typeof DesktopError>[0]> = {
  unreachable: 3001, wrong_content: 'UNSUPPORTED_FILE_TYPE', unknown_sum: 'ACCESS_DENIED', disk_full: 5002, cancelled: 'VALIDATION_ERROR', busy: 'SERVICE_UNAVAILABLE', missing: 'RESOURCE_NOT_FOUND',
};
const problemOf = (error: unknown): DesktopError => (error instanceof ModelError ? new DesktopError(codes[error.reason], error.message, { cause: error }) : asDesktopError(error));

/** Requests about models on this machine. Downloads go on after a pause or a restart where they stopped. */
export function localModelHandlers({ host, outbound, notices }: Service, folder: string, onChange: () => void, store: ModelStore = createModelStore({ folder })): HandlersOf<'models'> {
  const jobs = new Map<string, Job>();
  const list = async (): Promise<LocalModel[]> => (await store.list()).map(({ id, model, state, haveBytes, totalBytes }) => {
    const job = jobs.get(id);
    return {
      id, name: model.name, purpose: model.engine === 'speakers' ? 'Tells speakers apart' : `Speech to text${model.languages === null ? '' : `, ${model.languages.length} languages`}`, bytes: totalBytes ?? 0, licence: model.licence,
      state: state === 'installed' ? 'ready' : job?.state ?? (state === 'partial' ? 'paused' : state === 'changed' ? 'failed' : 'absent'),
      share: state === 'installed' ? 1 : job?.share ?? (totalBytes ? Math.min(1, haveBytes / totalBytes) : 0), detail: job?.detail ?? (state === 'changed' ? 'The file was changed since it was checked. Remove it and download it again.' : null),
    };
  });
  const told = (id: string, job: Job, state: string): void => host.emit('job', { id, kind: 'model', share: job.share, state, detail: job.detail });
  const run = async (id: string, job: Job): Promise<void> => {
    const whole = (await store.list()).find((state) => state.id === id)?.totalBytes ?? null;
    let before = '', done = 0, have = 0;
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
      jobs.delete(id);
      job.share = 1;
      told(id, job, 'ready');
      onChange();
    } catch (error) {
      job.state = job.abort.signal.aborted ? 'paused' : 'failed';
      job.detail = job.abort.signal.aborted ? null : problemOf(error).detail;
      told(id, job, job.state);
      if (!job.abort.signal.aborted) notices.fail(problemOf(error));
    }
  };
  return {
    'models.list': list,
    async 'models.download'({ id }) {
      const model = (await store.list()).find((state) => state.id === id)?.model;
      const [file] = model?.files ?? [];
      if (!file) throw new DesktopError('RESOURCE_NOT_FOUND', `There is no model "${id}".`);
      if (jobs.get(id)?.state === 'downloading') return {};
      await outbound.announce(file.url, `download of the model ${model?.name ?? id}`);
      const job: Job = { state: 'downloading', share: 0, detail: null, abort: new AbortController() };
      jobs.set(id, job);
      void run(id, job);
      return {};
    },
    'models.pause'({ id }) { jobs.get(id)?.abort.abort(); return {}; },
    async 'models.import'({ id, folder: from }) {
      await store.import(id, from).catch((error: unknown) => { throw problemOf(error); });
      onChange();
      return {};
    },
    async 'models.remove'({ id }) {
      jobs.get(id)?.abort.abort();
      jobs.delete(id);
      await store.remove(id).catch((error: unknown) => { throw problemOf(error); });
      onChange();
      return {};
    },
  };
}
