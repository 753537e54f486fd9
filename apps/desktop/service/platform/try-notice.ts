import { product } from '@aplomb/contract';
import { appUserModelId } from './install-win32.ts';
import { outputOf } from './run-program.ts';
import { createLinuxNotices, makeToast } from './system-notices.ts';

/** What became of a notice that the system was given; null where nothing can tell it. */
export type NoticeFate = 'kept' | 'lost' | 'switched_off' | null;

const TAG = 'aplomb-proof';

/** Windows lists what it shows or has shown, which is asked for the notice by its tag. */
const keptScript = `
${makeToast}
$toast.Tag = '${TAG}'
$toast.Group = '${TAG}'
if ([string]$notifier.Setting -ne 'Enabled') { 'switched_off'; exit }
$notifier.Show($toast)
foreach ($try in 1..20) {
  Start-Sleep -Milliseconds 250
  $kept = @($manager::History.GetHistory($env:APLOMB_NOTICE_APP) | Where-Object { $_.Tag -eq '${TAG}' })
  if ($kept.Count -gt 0) { 'kept'; $manager::History.Remove('${TAG}', '${TAG}', $env:APLOMB_NOTICE_APP); exit }
}
'lost'`;

const notice = {
  title: product.name,
  body: 'A notice of the proof. You need do nothing.',
  sound: false,
};

/** Gives the system a notice and asks it what became of it; it is taken away again. */
export async function tryNotice(): Promise<NoticeFate> {
  if (process.platform !== 'win32') return tryOnLinux();
  const said = await outputOf(
    'powershell.exe',
    ['-NoProfile', '-NonInteractive', '-Command', keptScript],
    {
      ...process.env,
      APLOMB_NOTICE_TITLE: notice.title,
      APLOMB_NOTICE_BODY: notice.body,
      APLOMB_NOTICE_APP: appUserModelId,
    },
  );
  const fate = said?.trim();
  return fate === 'kept' || fate === 'lost' || fate === 'switched_off' ? fate : null;
}

/** A notification service answers with the number it gave the notice, and takes it back by that. */
async function tryOnLinux(): Promise<NoticeFate> {
  const notices = createLinuxNotices(process.env);
  if ((await notices.way()) === null) return null;
  const number = await notices.show(notice);
  if (number === null) return null;
  await notices.close(number);
  return 'kept';
}
