import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { UseError } from './failures.ts';

/** A program of the system, and how it is called. */
interface Tool {
  readonly program: string;
  readonly args: readonly string[];
}
type Tools = readonly Tool[];

const LONGEST_MILLISECONDS = 20_000;
// Encoded, so that no quote of the script is read on the way.
const powershell = (script: string): Tool => ({
  program: 'powershell.exe',
  args: [
    '-NoProfile',
    '-NonInteractive',
    '-STA',
    '-EncodedCommand',
    Buffer.from(script, 'utf16le').toString('base64'),
  ],
});
const windowsScreen = `Add-Type -AssemblyName System.Windows.Forms, System.Drawing
Add-Type -Namespace Aplomb -Name Dpi -MemberDefinition @'
[DllImport("user32.dll")] public static extern bool SetProcessDPIAware();
'@
[void][Aplomb.Dpi]::SetProcessDPIAware()
$area = [System.Windows.Forms.SystemInformation]::VirtualScreen
$picture = New-Object System.Drawing.Bitmap $area.Width, $area.Height
[System.Drawing.Graphics]::FromImage($picture).CopyFromScreen($area.Location, [System.Drawing.Point]::Empty, $area.Size)
$picture.Save($env:APLOMB_PICTURE, [System.Drawing.Imaging.ImageFormat]::Png)`;
const windowsClipboard = `[Console]::OutputEncoding = [System.Text.UTF8Encoding]::new($false)
[Console]::Write((Get-Clipboard -Raw))`;

/** What takes a picture of the screen here, the best first. */
function screenTools(file: string): Tools {
  if (process.platform === 'win32') return [powershell(windowsScreen)];
  if (process.platform === 'darwin') return [{ program: 'screencapture', args: ['-x', file] }];
  return displayTools(
    { program: 'grim', args: [file] },
    { program: 'import', args: ['-silent', '-window', 'root', file] },
  );
}

/** What reads the clipboard here, the best first. */
function clipboardTools(): Tools {
  if (process.platform === 'win32') return [powershell(windowsClipboard)];
  if (process.platform === 'darwin') return [{ program: 'pbpaste', args: [] }];
  return displayTools(
    { program: 'wl-paste', args: ['--no-newline', '--type', 'text'] },
    { program: 'xclip', args: ['-selection', 'clipboard', '-out'] },
  );
}

function displayTools(wayland: Tool, x11: Tool): Tools {
  const { WAYLAND_DISPLAY = '', DISPLAY = '' } = process.env;
  const tools = [...(WAYLAND_DISPLAY === '' ? [] : [wayland]), ...(DISPLAY === '' ? [] : [x11])];
  if (tools.length === 0)
    throw new UseError(
      'There is no screen here: neither WAYLAND_DISPLAY nor DISPLAY is set. Run this in a terminal of the desktop.',
    );
  return tools;
}

/** A picture of the whole screen, as PNG. */
export async function takeScreenshot(signal: AbortSignal): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-'));
  const file = join(folder, 'screen.png');
  try {
    await firstOf(screenTools(file), 'takes a picture of the screen', signal, {
      APLOMB_PICTURE: file,
    });
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text in the clipboard. */
export async function readClipboard(signal: AbortSignal): Promise<Uint8Array> {
  return firstOf(clipboardTools(), 'reads the clipboard', signal);
}

/** What the first program that is there and succeeds prints. */
async function firstOf(
  tools: Tools,
  task: string,
  signal: AbortSignal,
  environment: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> {
  const faults: string[] = [];
  for (const tool of tools) {
    const outcome = await outputOf(tool, signal, environment);
    if (typeof outcome !== 'string') return outcome;
    faults.push(`${tool.program} ${outcome}`);
  }
  throw new UseError(`No program here ${task}: ${faults.join('; ')}.`);
}

/** What a program prints, or why it prints nothing of use. */
async function outputOf(
  { program, args }: Tool,
  signal: AbortSignal,
  environment: Readonly<Record<string, string>>,
): Promise<Uint8Array | string> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MILLISECONDS)]);
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    signal: ended,
  });
  try {
    const [out, err, [code]] = await Promise.all([
      buffer(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    return code === 0 ? out : `failed: ${err.trim().split('\n')[0] ?? ''} (exit ${code})`;
  } catch (error) {
    signal.throwIfAborted();
    if (ended.aborted) return `didn’t end within ${LONGEST_MILLISECONDS / 1_000} s`;
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'is missing, install it' : `can’t be started: ${message}`;
  }
}
