import type { ContactFacts } from '@aplomb/contract';
import {
  apiErrorCodes,
  appErrorCodes,
  faq,
  featureGuide,
  hotkeys,
  product,
  supportChannels,
  troubleshooting,
} from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import {
  apiErrorCategories,
  appErrorCategories,
} from '../app/docs/troubleshooting/error-categories.ts';
import { channelState } from '../app/support/contact/channel-state.ts';
import { newReference, preparedMail } from '../app/support/contact/prepared-mail.ts';
import { isStaffed, nextChange } from '../app/support/contact/staffing.ts';
import { missingIn } from '../app/support/contact/ticket-fields.ts';
import { hoursInWords, targetInWords } from '../app/support/contact/words.ts';
import { cutAt, findMatches, patternOf } from '../app/support/search/matcher.ts';
import { tabOfHash } from '../app/support/tabs.ts';

const { hours } = supportChannels.phone;
const nobody: ContactFacts = {
  company_name: null,
  email: null,
  phone: null,
  chat_url: null,
  social_url: null,
  issues_url: null,
  sends_mail: false,
  sign_in_with: null,
};
const wednesdayNoon = new Date('2026-11-18T17:00:00Z');

describe('staffing', () => {
  it.each([
    ['Monday before nine in winter', '2026-11-16T13:59:00Z', false],
    ['Monday at nine in winter', '2026-11-16T14:00:00Z', true],
    ['Friday just before six', '2026-11-20T22:59:00Z', true],
    ['Friday at six', '2026-11-20T23:00:00Z', false],
    ['Monday at nine in summer', '2026-07-20T13:00:00Z', true],
    ['the same hour in winter', '2026-11-16T13:00:00Z', false],
    ['Saturday at noon', '2026-11-21T17:00:00Z', false],
    ['Sunday evening, when it is Monday in Europe', '2026-11-23T03:00:00Z', false],
  ])('%s', (_name, at, expected) => {
    expect(isStaffed(hours, new Date(at))).toBe(expected);
  });

  it('finds the next opening and closing, across the change of summer time', () => {
    expect(nextChange(hours, new Date('2026-11-20T23:30:00Z'))?.toISOString()).toBe(
      '2026-11-23T14:00:00.000Z',
    );
    expect(nextChange(hours, wednesdayNoon)?.toISOString()).toBe('2026-11-18T23:00:00.000Z');
    expect(nextChange(hours, new Date('2026-10-30T23:30:00Z'))?.toISOString()).toBe(
      '2026-11-02T14:00:00.000Z',
    );
    expect(nextChange(supportChannels.chat.hours, wednesdayNoon)).toBeNull();
  });

  it('is claimed only where the owner set the channel, and within its hours', () => {
    const saturday = new Date('2026-11-21T17:00:00Z');
    const set: ContactFacts = { ...nobody, phone: '+1 555 0100', chat_url: 'https://chat.example' };
    for (const id of Object.keys(supportChannels) as (keyof typeof supportChannels)[])
      expect(channelState(id, nobody, wednesdayNoon, '')).toBeNull();
    expect(channelState('phone', set, wednesdayNoon, '')).toMatchObject({
      word: 'Staffed now',
      href: 'tel:+15550100',
    });
    expect(channelState('phone', set, saturday, '')).toMatchObject({
      word: 'Closed now',
      href: null,
    });
    expect(channelState('chat', set, saturday, '')).toMatchObject({
      word: 'Staffed now',
      href: 'https://chat.example',
    });
  });
});

describe('words', () => {
  it('give hours and targets of the contract', () => {
    expect(Object.values(supportChannels).map((channel) => hoursInWords(channel.hours))).toEqual([
      '24/7: every day, around the clock',
      'Any time; answered in turn',
      'Monday to Friday, 9 AM to 6 PM, Eastern Time',
      'Any time; answered in turn',
    ]);
    expect([2, 60, 240].map(targetInWords)).toEqual([
      'under 2 minutes',
      'under 1 hour',
      'under 4 hours',
    ]);
  });

  it('prepare a message with version and a reference that is new each time', () => {
    const references = new Set(Array.from({ length: 500 }, newReference));
    expect(references.size).toBe(500);
    const [reference = ''] = references;
    const url = new URL(preparedMail('help@example.com', reference));
    expect(url.pathname).toBe('help@example.com');
    expect(url.searchParams.get('subject')).toBe(
      `${product.name} ${product.version} [${reference}]`,
    );
    expect(url.searchParams.get('body')).toContain(`Reference: ${reference}`);
  });

  it('say what a ticket lacks', () => {
    expect(Object.keys(missingIn({}))).toEqual(['email', 'subject', 'message']);
    expect(missingIn({ email: 'ada@example', subject: 's', message: 'm' })).toHaveProperty('email');
    expect(missingIn({ email: 'ada@example.com', subject: 's', message: 'm' })).toEqual({});
  });
});

describe('search', () => {
  it('looks into every field, whatever the case', () => {
    expect(findMatches('').total).toBe(troubleshooting.length + featureGuide.length + faq.length);
    for (const { issue, solutions } of troubleshooting)
      for (const text of [issue, ...solutions])
        expect(findMatches(text.toUpperCase()).topics.map((topic) => topic.issue)).toContain(issue);
    for (const { title, description, bestFor, tips } of featureGuide)
      for (const text of [title, description, bestFor, ...tips])
        expect(findMatches(text.toLowerCase()).features.map((feature) => feature.title)).toContain(
          title,
        );
    for (const { question, answer } of faq)
      for (const text of [question, answer])
        expect(findMatches(text).questions.map((item) => item.question)).toContain(question);
    expect(findMatches('1001').topics).toHaveLength(1);
    expect(findMatches('zebra').total).toBe(0);
  });

  it('takes what is typed literally, but any apostrophe or dash', () => {
    expect(findMatches('.*').total).toBe(0);
    expect(findMatches('(x64)').topics).toHaveLength(1);
    expect(findMatches("device's").total).toBeGreaterThan(0);
    expect(findMatches(`1-5 MB`).total).toBeGreaterThan(0);
    expect(findMatches(hotkeys.activate.chord.toLowerCase()).total).toBeGreaterThan(0);
  });

  it('cuts a text at its matches and loses nothing', () => {
    const pieces = cutAt('Audio and more audio', patternOf('AUDIO') ?? /$./);
    expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Audio', 'audio']);
    expect(pieces.map(({ text }) => text).join('')).toBe('Audio and more audio');
  });
});

describe('addresses and catalogues', () => {
  it('lead from each topic to its tab', () => {
    expect(tabOfHash('#contact')).toBe('contact');
    expect(troubleshooting.map(({ id }) => tabOfHash(`#${id}`))).toEqual(
      troubleshooting.map(() => 'troubleshooting'),
    );
    expect(featureGuide.map(({ id }) => tabOfHash(`#${id}`))).toEqual(
      featureGuide.map(() => 'features'),
    );
    expect(tabOfHash('#questions')).toBeNull();
  });

  it('put every code into exactly one category', () => {
    expect(Object.values(apiErrorCategories).flat().toSorted()).toEqual(
      [...apiErrorCodes].toSorted(),
    );
    expect(Object.values(appErrorCategories).flat().toSorted()).toEqual([...appErrorCodes]);
  });
});
