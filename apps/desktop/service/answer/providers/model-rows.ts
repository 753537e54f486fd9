import type { SpeechModel } from '@aplomb/contract';
import type { ModelState, StoredModel } from '@aplomb/engine/node/models';
import type { LocalModel } from '../../../shared/requests/privacy.ts';
import type { OwnPack } from '../../sense/index.ts';
import type { Job } from './model-downloads.ts';

/** A model as the list of the window shows it: what is kept of it and what a download does. */
export function modelRow(
  { id, model, state: kept, haveBytes, totalBytes }: ModelState<SpeechModel | StoredModel>,
  job: Job | undefined,
  own: OwnPack | undefined,
): LocalModel {
  // A pack is of use only once it is unpacked and tried.
  const state = own && kept === 'installed' && !own.isOpen ? 'absent' : kept;
  const row = {
    id,
    name: model.name,
    purpose: own?.purpose ?? purposeOf(model),
    bytes: totalBytes ?? haveBytes,
    licence: model.licence,
    builtIn: false,
    forAnswers: own === undefined && !('engine' in model),
  };
  // What came is taken into use before it is called ready.
  if (state === 'installed' && job?.state === 'verifying')
    return { ...row, state: job.state, share: 1, detail: null };
  if (state === 'installed')
    return { ...row, state: 'ready', share: 1, detail: job?.detail ?? own?.inUse ?? null };
  const share = totalBytes ? Math.min(1, haveBytes / totalBytes) : 0;
  return {
    ...row,
    state: job?.state ?? withoutJob[state],
    share: job?.share ?? share,
    detail: job?.detail ?? (state === 'changed' ? CHANGED : null),
  };
}

const CHANGED = 'The file was changed since it was checked. Remove it and download it again.';
const withoutJob: Readonly<
  Record<Exclude<ModelState<StoredModel>['state'], 'installed'>, LocalModel['state']>
> = {
  absent: 'absent',
  partial: 'paused',
  changed: 'failed',
};

function purposeOf(model: SpeechModel | StoredModel): string {
  if (!('engine' in model)) return 'Writes answers';
  if (model.engine === 'speakers') return 'Tells speakers apart';
  return `Speech to text${model.languages === null ? '' : `, ${model.languages.length} languages`}`;
}
