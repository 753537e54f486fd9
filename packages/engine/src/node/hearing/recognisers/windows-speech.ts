import { join } from 'node:path';
import { windowsSpeechAnswer } from '@aplomb/contract';
import { SPEECH_RATE, type Recogniser } from '../../../audio/ports.ts';
import type { RecogniserSource } from '../../../audio/chain.ts';
import { RecogniserError } from '../../../audio/recogniser-error.ts';
import { abortOf } from '../abort-of.ts';
import { LineProgram } from './line-program.ts';
import { Spool } from './spool.ts';
import { toWav } from '../../audio/wav-file.ts';

/**
 * Answers each line "file|language" with one line of JSON. Engines are kept by culture: opening one
 * takes a second. The recogniser may end
 * a phrase without words, so it is asked again until the file is at its end.
 */
const script = `
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
Add-Type -AssemblyName System.Speech
$engines = @{}
function Find-Engine([string]$language) {
  $installed = [System.Speech.Recognition.SpeechRecognitionEngine]::InstalledRecognizers()
  $info = $installed |
    Where-Object { $language -eq 'auto' -or $_.Culture.TwoLetterISOLanguageName -eq $language } |
    Select-Object -First 1
  if ($null -eq $info) {
    throw "Windows has no speech recogniser for '$language'. " +
      'Add its speech pack in Settings, Time and language, Speech.'
  }
  if (-not $engines.ContainsKey($info.Id)) {
    $engine = New-Object System.Speech.Recognition.SpeechRecognitionEngine $info
    $engine.LoadGrammar((New-Object System.Speech.Recognition.DictationGrammar))
    $engines[$info.Id] = $engine
  }
  return $engines[$info.Id]
}
while ($null -ne ($line = [Console]::In.ReadLine())) {
  try {
    $path, $language = $line.Split('|')
    $engine = Find-Engine $language
    $engine.SetInputToWaveFile($path)
    $words = New-Object System.Collections.ArrayList
    $empty = 0
    while ($empty -lt 3) {
      $result = $engine.Recognize()
      if ($null -eq $result) { $empty++; if ($engine.AudioState -eq 'Stopped') { break }; continue }
      foreach ($word in $result.Words) {
        [void]$words.Add(@{ text = $word.Text; confidence = $word.Confidence })
      }
    }
    $engine.SetInputToNull()
    $answer = @{ language = $engine.RecognizerInfo.Culture.TwoLetterISOLanguageName; words = @($words); error = $null }
  } catch { $answer = @{ language = $null; words = @(); error = "$($_.Exception.Message)" } }
  [Console]::Out.WriteLine(($answer | ConvertTo-Json -Compress -Depth 4))
}
`;

const facts = {
  engine: 'windows-speech',
  model: 'dictation',
  trusted: false,
  languages: null,
} as const;

/**
 * The recogniser of desktop Windows (System.Speech). Not verified on Windows yet:
 * docs/operations.md lists the manual pass.
 */
export function windowsSpeechSource(): RecogniserSource {
  return {
    ...facts,
    availability: () =>
      Promise.resolve(process.platform === 'win32' ? null : 'Windows speech is part of Windows.'),
    open: openWindowsSpeech,
  };
}

async function openWindowsSpeech(): Promise<Recogniser> {
  const spool = await Spool.open();
  const lines = new LineProgram({
    command: 'powershell.exe',
    read: 'stdout',
    args: [
      '-NoProfile',
      '-NonInteractive',
      '-ExecutionPolicy',
      'Bypass',
      '-EncodedCommand',
      Buffer.from(script, 'utf16le').toString('base64'),
    ],
  });
  return {
    recognise: (samples, { language, signal }) =>
      spool.lend('.wav', toWav(samples), async (name) => {
        const seconds = 60 + (10 * samples.length) / SPEECH_RATE;
        const [line] = await lines.ask(
          `${join(spool.folder, `${name}.wav`)}|${language}`,
          () => true,
          { seconds, signal: abortOf(signal) },
        );
        const answer = windowsSpeechAnswer.safeParse(JSON.parse(line ?? 'null'));
        if (!answer.success)
          throw new RecogniserError('Windows speech answered nothing that could be read.');
        if (answer.data.error !== null) throw new RecogniserError(answer.data.error);
        const { words } = answer.data;
        return {
          text: words.map(({ text }) => text).join(' '),
          language: answer.data.language,
          noSpeech: null,
          words: null,
          confidence:
            words.length === 0
              ? null
              : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
        };
      }),
    async close() {
      lines.close();
      await spool.close();
    },
  };
}
