import { readFileSync } from 'node:fs';
import type { DrawnLanguage } from '../pools.ts';

/** Words of mails and mail programs, written for training pages. */
interface MailWords {
  greetings: string[];
  goodbyes: string[];
  reports: string[];
  asks: string[];
  deadlines: string[];
  thanks: string[];
  subjects: string[];
  folders: string[];
  actions: string[];
  compose: string[];
  days: string[];
  from: string;
  to: string;
  subject: string;
  date: string;
  toMe: string;
  wrote: string;
  /** What a date begins with where a mail is quoted: "On 3 May, Ana wrote". */
  on: string;
  /** Lines below a mail that name what it was sent with. */
  devices: string[];
  /** Lines above a mail that another holds. */
  originals: string[];
}

const file = new URL('mail-words.json', import.meta.url);
export const mailWords = JSON.parse(readFileSync(file, 'utf8')) as Record<DrawnLanguage, MailWords>;
