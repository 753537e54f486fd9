import { recordCrops } from './demo/crops.ts';
import { recordFilm } from './demo/film.ts';
import { recordPictures } from './demo/pictures.ts';
import { installPrograms } from '../tools/system-packages.ts';

/** What is recorded: all three, or those named on the command line. */
const wanted = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

installPrograms([
  'chromium',
  'xvfb',
  'openbox',
  'xdotool',
  'xprop',
  'ffmpeg',
  'pulseaudio',
  'parec',
  'flite',
  'pocketsphinx',
  'pocketsphinxModel',
]);
if (wants('pictures')) await recordPictures();
if (wants('crops')) await recordCrops();
if (wants('film')) await recordFilm();
