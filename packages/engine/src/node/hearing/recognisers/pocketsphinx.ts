import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Recognised, Recogniser } from '../../../audio/ports.ts';
import type { RecogniserSource } from '../../../audio/chain.ts';
import { abortOf } from '../abort-of.ts';
import { LineProgram } from './line-program.ts';
import { Spool } from './spool.ts';
import { toInt16 } from '../../audio/wav-file.ts';
import { SPEECH_RATE } from '../../../audio/ports.ts';

const program = 'pocketsphinx_batch';
const model = '/usr/share/pocketsphinx/model/en-us';
const facts = {
  engine: 'pocketsphinx',
  model: 'en-us',
  trusted: false,
  languages: ['en'],
} as const;
/** Half the work of the defaults, the same words. */
const beams = ['-maxhmmpf', '3000', '-maxwpf', '10'];
const framesPerSecond = 100;

/** Debian's pocketsphinx: English only, many words wrong, but nothing to download. */
export function pocketsphinxSource(): RecogniserSource {
  return { ...facts, availability: () => Promise.resolve(missing()), open: openPocketsphinx };
}

function missing(): string | null {
  const installed = (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, program)));
  return installed && existsSync(model)
    ? null
    : 'The system has no speech recogniser. Install the packages pocketsphinx and ' +
        'pocketsphinx-en-us, or download a Whisper model.';
}

/**
 * One process reads the names of files to hear from its input and logs what it heard, so that its
 * language model is loaded once.
 */
async function openPocketsphinx(): Promise<Recogniser> {
  const spool = await Spool.open();
  const lines = new LineProgram({
    // The program opens /dev/stdin by name, which it can only where that is a pipe, as between two
    // programs of a shell.
    command: 'sh',
    read: 'stderr',
    args: [
      '-c',
      'cat | "$0" "$@"',
      program,
      '-ctl',
      '/dev/stdin',
      '-adcin',
      'yes',
      '-cepdir',
      spool.folder,
      '-cepext',
      '.raw',
      '-hmm',
      join(model, 'en-us'),
      '-lm',
      join(model, 'en-us.lm.bin'),
      '-dict',
      join(model, 'cmudict-en-us.dict'),
      '-backtrace',
      'yes',
      ...beams,
    ],
  });
  return {
    recognise: (samples, { signal }) =>
      spool.lend('.raw', new Uint8Array(toInt16(samples).buffer), async (name) => {
        const seconds = samples.length / SPEECH_RATE;
        const log = await lines.ask(
          name,
          (line) => line.includes(`${name}: `) && line.includes('xRT (elapsed)'),
          { seconds: 60 + 20 * seconds, signal: abortOf(signal) },
        );
        return readBacktrace(log);
      }),
    async close() {
      lines.close();
      await spool.close();
    },
  };
}

const wordLine = /^(\S+)\s+(\d+)\s+(\d+)\s+(\d\.\d+)\s+-?\d+\s+-?\d+\s+\d+\s*$/;

/**
 * Words with times and posterior probabilities from the decoder's log; fillers such as <sil> and
 * [NOISE] are left out.
 */
function readBacktrace(log: readonly string[]): Recognised {
  const heard = log.flatMap((line) => {
    const [, word, start, end, posterior] = wordLine.exec(line) ?? [];
    if (word === undefined || /^[<[+]/.test(word)) return [];
    return [
      {
        text: word.replace(/\(\d+\)$/, ''),
        start: Number(start) / framesPerSecond,
        end: (Number(end) + 1) / framesPerSecond,
        posterior: Number(posterior),
      },
    ];
  });
  const seconds = heard.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    text: heard.map(({ text }) => text).join(' '),
    language: 'en',
    confidence:
      heard.length === 0
        ? null
        : Math.min(
            1,
            heard.reduce((sum, { start, end, posterior }) => sum + posterior * (end - start), 0) /
              seconds,
          ),
    noSpeech: null,
    words: heard.map(({ text, start, end }) => ({ text, start, end })),
  };
}
