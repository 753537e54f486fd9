import { outputOf } from './run-program.ts';

/** Windows’ own client for screen readers, asked for the names in the windows of some processes. */
const namesScript = `
Add-Type -AssemblyName UIAutomationClient, UIAutomationTypes
$ids = $env:APLOMB_PROCESSES -split ','
$all = [System.Windows.Automation.Condition]::TrueCondition
$windows = [System.Windows.Automation.AutomationElement]::RootElement.FindAll('Children', $all)
foreach ($window in $windows) {
  if ($ids -notcontains [string]$window.Current.ProcessId) { continue }
  foreach ($part in $window.FindAll('Descendants', $all)) { $part.Current.Name }
}
'end of names'`;

/**
 * What the windows of these processes tell screen readers, name by name; null where the system has
 * no way to ask.
 */
export async function readWindowNames(processes: readonly number[]): Promise<string[] | null> {
  if (process.platform !== 'win32') return null;
  const said = await outputOf(
    'powershell.exe',
    ['-NoProfile', '-NonInteractive', '-Command', namesScript],
    { ...process.env, APLOMB_PROCESSES: processes.join(',') },
  );
  const lines = (said ?? '').split(/\r?\n/).map((line) => line.trim());
  const end = lines.lastIndexOf('end of names');
  return end === -1 ? null : lines.slice(0, end).filter((line) => line !== '');
}
